import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as carCardStyles from "#app/features/car-card/car-card.module.css";
import { CarCard } from "#app/features/car-card/car-card.tsx";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { dashboardPath, listingPath, sellerStatusPath, sellHowPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, Stats } from "#app/ui/card.tsx";
import { CarFront, ShieldCheck } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findPublicPerson } from "#modules/accounts/index.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { personTag } from "#modules/kernel/tags.ts";
import { findListingsOf } from "#modules/marketplace/listing/index.ts";
import * as styles from "./seller-status.module.css";

export const addresses = ["/d/:user/status"];

export const headers = publicPage;

/** The public profile of a seller: first name and initial, member since, and publicly listed cars. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.user ?? "";
  tagPage("cars", personTag(id));
  const [actor, found, cars] = await Promise.all([actorOf(request), findPublicPerson(id), findListingsOf(id)]);
  const person = orNotFound(found);
  const count = (overlay: "deal" | "sold" | null) =>
    cars.filter((car) => (car.overlay ?? null) === overlay && !car.tags.includes("soon")).length;
  return {
    person: { ...person, since: formatDate(person.since) },
    cars,
    counts: {
      soon: cars.filter((car) => car.tags.includes("soon")).length,
      listed: count(null),
      deal: count("deal"),
      sold: count("sold"),
    },
    own: actor.id === person._id,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: `Seller not found · ${NAME}` }, { name: "robots", content: "noindex" }];
  const { name, dealer, _id } = data.person;
  const base = (matches.find(({ id }) => id === "root")?.data as { baseUrl?: string } | undefined)?.baseUrl ?? "";
  return [
    { title: `${name}, ${dealer ? "dealer" : "seller"} on ${NAME}` },
    { name: "description", content: `The cars ${name} is selling on ${NAME}, and the status of each.` },
    { name: "robots", content: "noindex" },
    { tagName: "link", rel: "canonical", href: base + sellerStatusPath(_id) },
  ];
};

export default function SellerStatus() {
  const { person, cars, counts, own } = useLoaderData<typeof loader>();
  const { name, since, dealer, verified } = person;
  return (
    <div className={`page page-body grid one-column ${styles.sellerStatus}`}>
      <header className="row wrap">
        <Avatar name={name} />
        <div>
          <h1>{name}</h1>
          <p className="dim">
            {dealer ? "Dealer" : "Private seller"}, here since {since}
          </p>
        </div>
        {verified && (
          <p className={`inline-flex middle gap-6 green strong green-tint ${styles.proven}`}>
            <ShieldCheck />
            Contact verified
          </p>
        )}
      </header>
      {own && (
        <Notice kind="info">
          This is what others see. Your next steps, offers, and visits are in{" "}
          <Link className="link" to={dashboardPath}>
            your dashboard
          </Link>
          .
        </Notice>
      )}
      {cars.length === 0 ? (
        <EmptyState
          icon={CarFront}
          title="No cars listed right now"
          action={<ButtonLink to={listingPath()}>Browse all cars</ButtonLink>}
        >
          Cars appear here from their evaluation until 30 days after they are sold.
        </EmptyState>
      ) : (
        <>
          <Stats
            items={[
              { label: "Coming soon", value: counts.soon },
              { label: "Listed", value: counts.listed },
              { label: "In a deal", value: counts.deal },
              { label: "Recently sold", value: counts.sold },
            ]}
          />
          <h2>Cars</h2>
          <div className={`${carCardStyles.cars} ${carCardStyles.four}`}>
            {cars.map((car) => (
              <CarCard key={car._id} car={car} />
            ))}
          </div>
        </>
      )}
      <p className="dim">
        Last name, address, and phone number stay hidden until a visit is accepted.{" "}
        <Link className="link" to={sellHowPath}>
          How selling works
        </Link>
      </p>
    </div>
  );
}
