import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import * as styles from "#app/features/frame/search-box.module.css";
import { findEverything, LONGEST_SEARCH } from "#app/features/search/find-everything.server.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import type { FoundGroup } from "#app/shared/found.ts";
import { everythingPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Search as SearchIcon } from "#app/ui/icon.tsx";

export const addresses = ["/u/search"];
export const noExport = "results of a search of everything";

export const handle: FrameHandle = { title: "Search" };
export const meta: MetaFunction = () => [{ title: `Search · ${NAME}` }];

/** Everything that fits the text and that the person may see. The box in the header does the same without a page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  return { q, groups: await findEverything(actor, q, "page") };
}

export default function SearchEverything() {
  const { q, groups } = useLoaderData<typeof loader>();
  return (
    <div className="page page-body stack">
      <Form method="get" action={everythingPath()} className="row bottom" role="search" key={q}>
        <FormFields values={{ q }} id="everything">
          <TextField name="q" label="Car, VIN, plate, person, task, message, or screen" type="search" />
        </FormFields>
        <Button kind="primary">Search</Button>
      </Form>
      {groups.length > 0 ? (
        <FoundGroups groups={groups} />
      ) : (
        <EmptyState icon={SearchIcon} title={q ? "No results were found." : "Search everything you may see"}>
          {q
            ? "Try fewer letters, the last six of a VIN, or a plate."
            : "Type two letters or more: a name, a VIN, a plate, an email, or what you want to do."}
        </EmptyState>
      )}
    </div>
  );
}

/** The results of a search as links, by group. */
function FoundGroups({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    <>
      {groups.map(({ name, lines }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h2>{name}</h2>
          <ul className="unlisted flush">
            {lines.map(({ key, to, title, detail }) => (
              <li key={key}>
                <Link to={to} className={styles.line}>
                  <b className="strong">{title}</b>
                  <span className="dim small">{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
