import { testimonialLinkPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Asked = { car: string; bought: boolean; token: string };

/** To buyer and seller, a week after the sale was closed. */
export const testimonialAsked = ({ car, bought, token }: Asked): EmailDraft => ({
  kind: "testimonial-asked",
  subject: `How was ${bought ? "buying" : "selling"} the ${car}?`,
  paragraphs: [
    `You ${bought ? "bought" : "sold"} the ${car} a week ago. Tell others how it went, in a few words and up to five stars.`,
    "An editor reviews it before it appears. We show your first name and the first letter of your last name.",
  ],
  action: { label: "Write how it went", path: testimonialLinkPath(token) },
});
