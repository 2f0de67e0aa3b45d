import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { FrequencyField } from "#app/features/search/frequency-field.tsx";
import * as styles from "#app/features/search/search.module.css";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import type { SearchAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import {
  alertActionPath,
  alertsPath,
  inventorySearchPath,
  listingPath,
  listingSearchPath,
  searchesPath,
} from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { lotWords } from "#modules/auctions/schemas.ts";
import { findMakeNames } from "#modules/catalog/index.ts";
import { guest } from "#modules/kernel/actor.ts";
import { searchWords } from "#modules/marketplace/listing/schemas.ts";
import { changeAlert, deleteAlert, findAlerts } from "#modules/marketplace/searches/index.ts";
import { LinkGone } from "./link-gone.tsx";

export const addresses = ["/alerts/:token", "/alerts/:token/:search/acts/:act"];

export const meta: MetaFunction = () => [{ title: `Your alerts · ${NAME}` }, { name: "robots", content: "noindex" }];

export async function loader({ params }: LoaderFunctionArgs) {
  const [found, makes] = await Promise.all([findAlerts(params.token ?? ""), findMakeNames()]);
  const alerts = found.map((alert) => ({
    ...alert,
    words: (alert.channel === "auction" ? lotWords : searchWords)(alert.query, makes),
  }));
  return data({ alerts }, { status: alerts.length > 0 ? 200 : 410 });
}

const ALERT_ACTIONS = defineFormActions<Exclude<SearchAction, "renew-feed">, "token" | "search">({
  change: formAction(changeAlert, ({ name }) => `“${name}” is changed.`),
  delete: formAction(deleteAlert, ({ name }) => `The alerts about “${name}” are deleted.`),
});

/** Performs the action named by the address on one saved filter of the link's owner. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { token = "", search = "" } = params;
  const performed = await performAction(ALERT_ACTIONS, params.act, request, guest, { token, search });
  const deleted = performed.ok && performed.action === "delete";
  // Deleting the last filter invalidates the link, so its page would show an error.
  const none = deleted && (await findAlerts(token)).length === 0;
  return answerAt(none ? listingPath() : alertsPath(token), performed);
}

/** All saved filters of the email that this link was sent to. */
export default function ManageAlerts() {
  const { alerts } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const [first] = alerts;
  if (!first) return <LinkGone />;
  return (
    <div className={`page narrow page-body stack loose ${styles.savePage}`}>
      <header className="stack tight">
        <h1>Your alerts</h1>
        <p className="lede">New cars and price drops that match your filters.</p>
      </header>
      <ul className={styles.filterList}>
        {alerts.map((alert) => (
          <li className="row wrap spread" key={alert._id}>
            <p>
              <Link
                className={styles.filterName}
                to={(alert.channel === "auction" ? inventorySearchPath : listingSearchPath)(alert.query)}
              >
                {alert.name}
              </Link>
              <span className="dim">{alert.words}</span>
            </p>
            <div className="row wrap">
              <PostForm action={alertActionPath(token, alert._id, "change")} className="row">
                <FormFields id={`f-${alert._id}`} values={{ frequency: alert.frequency }}>
                  <FrequencyField hideLabel label={`How often for ${alert.name}`} />
                </FormFields>
                <Button>Save</Button>
              </PostForm>
              {!alert.member && (
                <PostForm action={alertActionPath(token, alert._id, "delete")}>
                  <Button kind="quiet">
                    Delete<span className="sr"> {alert.name}</span>
                  </Button>
                </PostForm>
              )}
            </div>
          </li>
        ))}
      </ul>
      {first.member && (
        <ButtonLink to={searchesPath} kind="quiet">
          Your other filters are in your account
        </ButtonLink>
      )}
    </div>
  );
}
