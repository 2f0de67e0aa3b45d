/** Paths of the pages that messages and notifications lead to. */
export const links = {
  home: "/u/home",
  signIn: "/?login=1",
  confirmEmail: (link: string) => `/signup/verify?link=${encodeURIComponent(link)}`,
  confirmInspection: (token: string) => `/sell/confirm/${token}`,
  sellerSwap: (swap: string) => `/u/home/swap/${swap}`,
  buyerSwap: (swap: string) => `/u/buy/d/${swap}`,
  publicSwap: (swap: string) => `/buy/listing/car/${swap}`,
  /** For whoever sells or has bought the car: the page sends each of them to their own. */
  ownedSwap: (swap: string) => `/u/owned/d/${swap}`,
  manageSwap: (swap: string) => `/u/swaps/manage/d/${swap}`,
  task: (task: string) => `/u/tasks/d/${task}`,
  tasks: "/u/tasks",
  evaluation: (swap: string) => `/u/evaluation/${swap}`,
  listing: "/buy/listing",
  listingOf: (query: string) => `/buy/listing?${query}`,
  /** What ends and manages alerts, by the secret in the mail. */
  confirmAlerts: (token: string) => `/alerts/confirm/${token}`,
  alerts: (token: string) => `/alerts/${token}`,
  stopAlerts: (token: string) => `/alerts/stop/${token}`,
  stopHeart: (token: string) => `/alerts/heart/${token}`,
  confirmSubscription: (token: string) => `/newsletter/confirm/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
};
