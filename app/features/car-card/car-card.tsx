import { Link } from "@remix-run/react";
import { monthlyWords, usePaymentTerms } from "#app/features/loan/payment-terms.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { DealMark } from "#app/features/rating/deal-mark.tsx";
import { type CarMark, MARK_FORM } from "#app/shared/car-marks.ts";
import { carPath, followPath, type ImageFile, shortlistActionPath, withQuery } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { Price } from "#app/ui/price.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { Card } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car-card.module.css";
import { TagList } from "./car-tags.tsx";

/** A row of the listing, as the query returns it. */
export type CarCardData = {
  _id: string;
  /** "2022 Honda CR-V", and in lighter type the trim and the style: "EX-L 4D SUV 1.5L". */
  name: string;
  trim?: string | null;
  style?: string | null;
  mileage: number;
  drivetrain?: string | null;
  transmission?: string | null;
  city?: string | null;
  state?: string | null;
  /** Whole dollars; null shows TBD. */
  price: number | null;
  previous?: number | null;
  /** Whole dollars; 0 or null shows nothing. */
  savings?: number | null;
  /** The comparison of the price with the market; null shows nothing. */
  deal?: Card["deal"];
  picture?: ImageFile | null;
  /** Shown until the picture has loaded: the picture in a few pixels, a WebP as base64. */
  blur?: string | null;
  pictures?: number;
  tags?: readonly ("soon" | "new" | "reduced")[];
  /** Of a car that is coming soon: the day of its evaluation, "Dec 03, 2026". */
  evaluation?: string | null;
  /** The label over the picture of a car that is no longer for sale; hides the savings. */
  overlay?: "deal" | "sold" | null;
};

const OVER = { deal: "Deal in progress", sold: "Sold" };

type Props = {
  car: CarCardData;
  /** The car's public page by default. */
  to?: string;
  eager?: boolean;
  /** The car's panel is open next to the list. */
  open?: boolean;
  heading?: "h2" | "h3" | "h4";
  /** The button over the photo, and whether it is pressed. It belongs to the form MARK_FORM of the page. */
  mark?: { kind: CarMark; on: boolean } | undefined;
};

/** A car for sale: photo first, then name, facts and price (docs/spec/screens.md). */
export function CarCard({ car, to = carPath(car._id, car.name), eager = false, open, heading = "h3", mark }: Props) {
  const className = cx(styles.car, car.overlay && styles.over, open && styles.open);
  return (
    <article className={className}>
      <div className={styles.carPhoto}>
        <CardPhoto car={car} eager={eager} mark={mark} />
      </div>
      <div className={styles.carBody}>
        <CardBody car={car} to={to} heading={heading} asks={mark?.kind === "shortlist"} />
      </div>
    </article>
  );
}

type InsideProps = Required<Pick<Props, "car" | "to" | "eager" | "heading">> & Pick<Props, "mark">;

/** The trim names the car better than its style does alone. */
const kindOf = ({ name, trim, style }: CarCardData): string => trimWords(name, trim, style);

const dropOf = ({ previous, price }: CarCardData) => (previous && price !== null ? previous - price : 0);

function CardPhoto({ car, eager, mark }: Pick<InsideProps, "car" | "eager" | "mark">) {
  return (
    <>
      <CarPicture
        file={car.picture}
        blur={car.blur}
        eager={eager}
        alt={car.picture ? `${car.name} ${kindOf(car)}`.trim() : ""}
        {...(car.tags?.includes("soon") ? { missing: "Photos coming soon" } : {})}
      />
      {car.overlay && (
        <span className={`grid cover gap-4 text-center ${styles.carOver}`}>
          <b>{OVER[car.overlay]}</b>
        </span>
      )}
      {!car.overlay && car.tags && car.tags.length > 0 && <TagList tags={car.tags} drop={dropOf(car)} />}
      {car.pictures ? (
        <span className={`row ${styles.carCount} glyph-photos`} data-part={car.overlay ? undefined : "more-photos"}>
          <span className="sr">Photos: </span>
          {car.pictures}
        </span>
      ) : null}
      {mark && <MarkButton car={car} {...mark} />}
    </>
  );
}

const MARKS = {
  shortlist: { label: "Shortlist", name: "on", path: shortlistActionPath, sign: styles.star },
  follow: { label: "Follow", name: "follow", path: followPath, sign: styles.heart },
} as const;

function MarkButton({ car, kind, on }: Pick<InsideProps, "car"> & NonNullable<Props["mark"]>) {
  const { label, name, path, sign } = MARKS[kind];
  return (
    <button
      type="submit"
      form={MARK_FORM[kind]}
      formAction={path(car._id)}
      name={name}
      value={on ? "0" : "1"}
      className={cx("grid centered clickable borderless", styles.mark, sign)}
      aria-pressed={on}
      aria-label={`${label} ${car.name}`}
      title={label}
    />
  );
}

type BodyProps = Pick<InsideProps, "car" | "to" | "heading"> & {
  /** Visitors can ask for an email; members follow a car with its heart. */
  asks: boolean;
};

function CardBody({ car, to, heading: Heading, asks }: BodyProps) {
  const facts = [`${formatNumber(car.mileage)} mi`, car.drivetrain, car.transmission].filter(Boolean).join(" · ");
  const place = [car.city, car.state].filter(Boolean).join(", ");
  const terms = usePaymentTerms();
  const monthly = terms && !car.overlay && monthlyWords(terms, car.price);
  return (
    <>
      <Heading>
        <Link to={to} prefetch="intent">
          {unbroken(car.name)} {kindOf(car) && <span>{kindOf(car)}</span>}
        </Link>
      </Heading>
      <p className="soft text-14 num">{facts}</p>
      {place && <p className="row gap-4 dim text-14 glyph-place">{place}</p>}
      <p className={`flex wrap baseline under ${styles.carPrice}`}>
        {car.overlay !== "deal" && <Price dollars={car.price} was={dropOf(car) > 0 ? car.previous : null} />}
        {!car.overlay && car.savings ? <span className={styles.save}>Save {formatDollars(car.savings)}</span> : null}
      </p>
      {monthly && <p className="soft text-14 num">About {monthly}</p>}
      {car.deal && <DealMark deal={car.deal} />}
      {car.tags?.includes("soon") && <ComingSoon car={car} to={to} asks={asks} />}
    </>
  );
}

/** When a car that is coming soon is evaluated, and how to hear of its price. */
const ComingSoon = ({ car, to, asks }: Omit<BodyProps, "heading">) => (
  <p className={styles.carSoon}>
    {car.evaluation && <span>Evaluation on {car.evaluation}</span>}
    {asks && (
      <Link className="link" to={withQuery(to, { join: 1 })} aria-label={`Tell me when it’s priced: ${car.name}`}>
        Tell me when it’s priced
      </Link>
    )}
  </p>
);
