import type {
  BlogPosting,
  BreadcrumbList,
  Car as CarThing,
  Dataset,
  FAQPage,
  ItemList,
  Organization,
  WebSite,
  WithContext,
} from "schema-dts";
import { NAME } from "#app/shared/brand.ts";
import { accuracyFilePath, accuracyPath, carPath, homePath, imagePath, listingPath } from "#app/shared/paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { Car } from "#modules/marketplace/listing/schemas.ts";

/** Structured data for search engines (schema.org). It has only data that the page itself shows. */
const context = { "@context": "https://schema.org" } as const;

const AVAILABILITY = {
  sold: "https://schema.org/SoldOut",
  deal: "https://schema.org/LimitedAvailability",
  open: "https://schema.org/InStock",
} as const;
const DRIVES: Record<string, string> = {
  FWD: "https://schema.org/FrontWheelDriveConfiguration",
  RWD: "https://schema.org/RearWheelDriveConfiguration",
  AWD: "https://schema.org/AllWheelDriveConfiguration",
  "4WD": "https://schema.org/FourWheelDriveConfiguration",
};
const MOST_PICTURES = 6;

type ShownCar = Omit<Car, "evaluation"> & {
  evaluation?: { damages?: readonly { text: string }[] | undefined } | null;
};

/** A car with its offer: the price of a sold one is what was paid; without a price there is no offer. */
export function carThing(car: ShownCar, baseUrl: string): WithContext<CarThing> {
  const { vehicle } = car;
  const url = `${baseUrl}${carPath(car._id, car.name)}`;
  const pictures = car.media.pictures.slice(0, MOST_PICTURES).map(({ key }) => `${baseUrl}${imagePath(key, "viewer")}`);
  const damages = car.evaluation?.damages?.map(({ text }) => text).join("; ");
  const thing: WithContext<CarThing> = {
    ...context,
    "@type": "Car",
    name: `${car.name} ${trimWords(car.name, car.trim, car.style)}`.trim(),
    url,
    brand: { "@type": "Brand", name: vehicle.make.name },
    model: vehicle.model.name,
    vehicleModelDate: String(vehicle.year),
    mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileage, unitCode: "SMI" },
    itemCondition: "https://schema.org/UsedCondition",
  };
  const known: Partial<WithContext<CarThing>> = {
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(car.style ? { vehicleConfiguration: car.style } : {}),
    ...(vehicle.class ? { bodyType: vehicle.class } : {}),
    ...(vehicle.transmission ? { vehicleTransmission: vehicle.transmission } : {}),
    ...(vehicle.drivetrain && lookup(DRIVES, vehicle.drivetrain)
      ? {
          driveWheelConfiguration: lookup(
            DRIVES,
            vehicle.drivetrain,
          ) as "https://schema.org/AllWheelDriveConfiguration",
        }
      : {}),
    ...(vehicle.fuel ? { fuelType: vehicle.fuel } : {}),
    ...(vehicle.color ? { color: vehicle.color } : {}),
    ...(vehicle.interior.color ? { vehicleInteriorColor: vehicle.interior.color } : {}),
    ...(damages ? { knownVehicleDamages: damages } : {}),
    ...(car.price === null
      ? {}
      : {
          offers: {
            "@type": "Offer",
            price: car.price,
            priceCurrency: "USD",
            availability: AVAILABILITY[car.overlay ?? "open"],
            url,
          },
        }),
  };
  return { ...thing, ...known } as WithContext<CarThing>;
}

/** The breadcrumbs of a page below the home page, outermost first. */
export const breadcrumbs = (
  baseUrl: string,
  steps: readonly (readonly [name: string, path: string])[],
): WithContext<BreadcrumbList> => ({
  ...context,
  "@type": "BreadcrumbList",
  itemListElement: steps.map(([name, path], at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: `${baseUrl}${path}`,
  })),
});

/** The cars of one page of the list, in its order. */
export const carList = (baseUrl: string, cars: readonly { _id: string; name: string }[]): WithContext<ItemList> => ({
  ...context,
  "@type": "ItemList",
  itemListElement: cars.map((car, at) => ({
    "@type": "ListItem",
    position: at + 1,
    url: `${baseUrl}${carPath(car._id, car.name)}`,
  })),
});

/** Who we are, and how to search here: for the home page. */
export const siteThings = (baseUrl: string): [WithContext<Organization>, WithContext<WebSite>] => [
  { ...context, "@type": "Organization", name: NAME, url: `${baseUrl}${homePath}`, logo: `${baseUrl}/icon-512.png` },
  {
    ...context,
    "@type": "WebSite",
    name: NAME,
    url: `${baseUrl}${homePath}`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${baseUrl}${listingPath()}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    } as WebSite["potentialAction" & keyof WebSite],
  },
];

export const faqThing = (questions: readonly { question: string; answer: string }[]): WithContext<FAQPage> => ({
  ...context,
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** The published data set, and the months that it covers. */
export const accuracyThing = (
  baseUrl: string,
  description: string,
  { from, to }: { from: string; to: string },
): WithContext<Dataset> => ({
  ...context,
  "@type": "Dataset",
  name: `${NAME}: estimates, sold prices, auctions, and claims`,
  description,
  url: `${baseUrl}${accuracyPath}`,
  creator: { "@type": "Organization", name: NAME, url: `${baseUrl}${homePath}` },
  isAccessibleForFree: true,
  temporalCoverage: `${from}/${to}`,
  variableMeasured: ["estimate", "price", "days to sell", "auction result", "claims after the sale"],
  distribution: {
    "@type": "DataDownload",
    encodingFormat: "text/csv",
    contentUrl: `${baseUrl}${accuracyFilePath}`,
  },
});

type WrittenPost = {
  title: string;
  excerpt: string;
  author: string;
  publishedAt: string | null;
  updatedAt: string;
  picture: string | null;
};

export const postThing = (baseUrl: string, path: string, post: WrittenPost): WithContext<BlogPosting> => ({
  ...context,
  "@type": "BlogPosting",
  headline: post.title,
  description: post.excerpt,
  url: `${baseUrl}${path}`,
  author: { "@type": "Organization", name: post.author },
  publisher: { "@type": "Organization", name: NAME, url: `${baseUrl}${homePath}` },
  dateModified: post.updatedAt,
  ...(post.publishedAt ? { datePublished: post.publishedAt } : {}),
  ...(post.picture ? { image: `${baseUrl}${imagePath(post.picture, "viewer")}` } : {}),
});
