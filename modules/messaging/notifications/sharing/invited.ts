import { NAME } from "#modules/kernel/brand.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { about, by, type From } from "./shared.ts";

/** The days for which an invitation can be used; the email names them. */
export const INVITATION_DAYS = 14;

type Invited = From & { path: string };
const VALID = `The invitation is valid for ${INVITATION_DAYS} days.`;

/** To a person whom a member invites to join. */
export const invitedToJoin = ({ path, ...rest }: Invited): EmailDraft => ({
  kind: "invited-to-join",
  subject: `${by(rest.from)} invites you to ${NAME}`,
  paragraphs: [
    `${by(rest.from)} buys or sells cars on ${NAME} and invites you to join. Owners sell to buyers here, a technician evaluates every car, and we handle payment and title.`,
    VALID,
  ],
  action: { label: "Accept the invitation", path },
  sms: `${by(rest.from)} invites you to ${NAME}.`,
  ...about(rest),
});

/** To a person whom a member invites to look at a car. */
export const invitedToCar = ({
  path,
  car,
  price,
  ...rest
}: Invited & { car: string; price: number | null }): EmailDraft => ({
  kind: "invited-to-car",
  subject: `${by(rest.from)} invites you to look at a ${car}`,
  paragraphs: [
    `${by(rest.from)} wants you to see this ${car} on ${NAME}. You can ask its owner a question, visit it, and make an offer.`,
    VALID,
  ],
  facts: price === null ? [] : [["Price", formatDollars(price)]],
  action: { label: "See the car", path },
  sms: `${by(rest.from)} invites you to look at a ${car}.`,
  ...about(rest),
});
