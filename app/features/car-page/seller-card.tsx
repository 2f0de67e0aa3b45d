import * as styles from "#app/features/car/car.module.css";
import type { CarView } from "#app/features/car/car-view.ts";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { callActionPath, callMePath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { CircleCheck, Clock, Phone, ShieldCheck, User } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDate } from "#modules/kernel/format-time.ts";
import type { Car } from "#modules/marketplace/listing/schemas.ts";
import { CallSeller as CallSellerInput } from "#modules/messaging/schemas.ts";

type SellerTrustTrust = NonNullable<Car["seller"]["trust"]>;

/** "Usually answers within 2 hours"; null while too few answers are known. */
export function answerWords({ answerHours: hours }: Pick<SellerTrustTrust, "answerHours">): string | null {
  if (hours === null) return null;
  if (hours > 48) return "Can take a few days to answer";
  if (hours === 1) return "Usually answers within an hour";
  return hours < 24
    ? `Usually answers within ${hours} hours`
    : `Usually answers within ${hours === 24 ? "a day" : "2 days"}`;
}

/** "Member since Nov 2026" */
export const sinceWords = ({ since }: Pick<SellerTrustTrust, "since">): string =>
  `Member since ${formatDate(since).replace(/ \d\d,/, "")}`;

/** What was checked, by whom. */
export const checkedWords = (
  trust: Pick<SellerTrustTrust, "emailVerified" | "phoneVerified" | "identityChecked">,
  car: { evaluated: boolean; titleChecked: boolean },
): string[] => [
  ...(trust.identityChecked ? ["ID checked"] : []),
  ...(car.titleChecked ? ["Title checked"] : []),
  ...(trust.emailVerified ? ["Email verified"] : []),
  ...(trust.phoneVerified ? ["Phone verified"] : []),
  ...(car.evaluated ? ["Car evaluated by our technician"] : []),
];

const fields = fieldsOf(CallSellerInput);

/** The seller of the car; hidden from the seller. */
export function SellerCard({ view: { car, viewer, calls, evaluated } }: { view: CarView }) {
  if (viewer === "seller") return null;
  const place = [car.location.city, car.location.state].filter(Boolean).join(", ");
  const note = viewer === "visitor" ? "Owner Listed" : car.factoryWarranty ? "Factory warranty" : "Swap Verified";
  return (
    <section className={`grid gap-12 framed rounded-14 ${styles.owner}`} aria-label="Seller">
      <div className="row gap-14">
        <Avatar name={car.seller.name} />
        <div>
          <b className="text-17">{car.seller.name}</b>
          <p className="soft text-14">Private owner{place ? `, ${place}` : ""}</p>
        </div>
      </div>
      <p className={`inline-flex middle gap-6 green green-tint ${styles.verified}`} data-part="verified">
        <ShieldCheck className="s" />
        {note}
      </p>
      {car.seller.trust && (
        <Trust trust={car.seller.trust} car={{ evaluated: evaluated !== null, titleChecked: car.titleChecked }} />
      )}
      {calls && (car.seller.calls ? <CallSeller swap={car._id} /> : <AskForCall swap={car._id} />)}
    </section>
  );
}

/** The button that connects the two telephones; neither person sees the other's number. */
const CallSeller = ({ swap }: { swap: string }) => (
  <PostForm action={callActionPath("seller")} className="grid gap-8" preventScrollReset>
    <input type="hidden" name={fields.swap.name} value={swap} />
    <Button wide>
      <Phone />
      Call the seller
    </Button>
    <p className="muted small">We call your phone and then connect you. Both numbers stay private.</p>
  </PostForm>
);

const AskForCall = ({ swap }: { swap: string }) => (
  <ButtonLink to={callMePath(swap)}>
    <Phone />
    Ask our team for a call
  </ButtonLink>
);

type TrustProps = { trust: NonNullable<CarView["car"]["seller"]["trust"]>; car: Parameters<typeof checkedWords>[1] };

/** How long the seller has been here, how fast they answer, and what was checked. */
function Trust({ trust, car }: TrustProps) {
  const answers = answerWords(trust);
  return (
    <ul className={`grid gap-6 soft text-14 line-20 ${styles.trust}`}>
      {answers && (
        <li className="row">
          <Clock className="s" />
          {answers}
        </li>
      )}
      {checkedWords(trust, car).map((words) => (
        <li className="row" key={words}>
          <CircleCheck className="s" />
          {words}
        </li>
      ))}
      <li className="row">
        <User className="s" />
        {sinceWords(trust)}
      </li>
    </ul>
  );
}
