import { Form } from "@remix-run/react";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { Section } from "#app/components/guide/section.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormFields } from "#app/components/ui/form-fields.tsx";
import { Search } from "#app/components/ui/icon.tsx";
import { Chip } from "#app/components/ui/marks.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { listingPath, sellPath, voicePath, withQuery } from "#app/shared/paths.ts";
import * as styles from "./voice.module.css";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Voice assistant",
  description: "Search cars and register a car by voice. The assistant follows; until then, type the same words here.",
  canonical: voicePath,
});

const PHRASES = [
  { said: "Honda under 15,000 dollars", query: { q: "Honda", price: "-15000" } },
  { said: "SUV newer than 2018", query: { body: "SUV", year: "2018-" } },
  { said: "Truck under 60,000 miles", query: { body: "Truck", mileage: "-60000" } },
  { said: "Show me new listings", query: { listing: "recent" } },
];

export default function Voice() {
  return (
    <>
      <GuideHero
        title="Say it or type it."
        lede="A voice assistant that searches cars and registers yours is being built. Everything it will do, you can do here by typing."
        aside={
          <Form action={listingPath()} className={styles.sayIt}>
            <FormFields id="say">
              <TextField name="q" label="What are you looking for?" placeholder="Honda CR-V" maxLength={80} />
            </FormFields>
            <Button kind="primary" size="big" wide>
              <Search />
              Search cars
            </Button>
          </Form>
        }
      />
      <Section title="Things to try" text="Pick one to see what it finds.">
        <div className={`chips ${styles.sayings}`}>
          {PHRASES.map(({ said, query }) => (
            <Chip key={said} to={withQuery(listingPath(), query)}>
              “{said}”
            </Chip>
          ))}
        </div>
      </Section>
      <Section title="Want to sell?" text="Your plate is all we need to get started." mist>
        <ButtonLink to={sellPath} size="big">
          Start with your plate
        </ButtonLink>
      </Section>
    </>
  );
}
