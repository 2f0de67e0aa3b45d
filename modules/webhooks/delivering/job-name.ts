/** The job that makes the deliveries of a webhook that are due. */
export const DELIVER = "webhooks.deliver";
