import { Link } from "@remix-run/react";
import { FrequencyField } from "#app/features/search/frequency-field.tsx";
import * as styles from "#app/features/search/search.module.css";
import { FEED_FORMATS, FEED_NAMES } from "#app/shared/feed-formats.ts";
import { searchActionPath, searchFeedPath, searchPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { Bookmark } from "#app/ui/icon.tsx";
import { Badge } from "#app/ui/marks.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import { ChangeSearch, type SavedSearch } from "#modules/marketplace/searches/schemas.ts";

const fields = fieldsOf(ChangeSearch);

type Listed = SavedSearch & { words: string };
type Props = {
  searches: readonly Listed[];
  /** Where the reader filters. */
  browse: string;
  state: FieldsState;
  /** The filter whose form was refused. */
  refused: string | undefined;
};

/** Saved filters, each with its name, its conditions, the number of matches, and the frequency of alerts. */
export function SearchList({ searches, browse, state, refused }: Props) {
  if (searches.length === 0)
    return (
      <EmptyState
        icon={Bookmark}
        title="No filters yet"
        action={
          <ButtonLink to={browse} kind="primary">
            Browse cars
          </ButtonLink>
        }
      >
        Filter the cars, then press Save this filter. We’ll alert you when a new car matches.
      </EmptyState>
    );
  return (
    <ul className={styles.filterList}>
      {searches.map((search) => (
        <Entry key={search._id} search={search} state={search._id === refused ? state : null} />
      ))}
    </ul>
  );
}

/** The addresses of the feed, and how to end them. */
const Feed = ({ token, search, name }: { token: string; search: string; name: string }) => (
  <details className="confirm">
    <summary className="btn quiet">
      Feed<span className="sr"> of {name}, for feed readers</span>
    </summary>
    <div className="confirm-box calm">
      <p>Your feed reader takes one of these addresses:</p>
      <p className="row wrap">
        {FEED_NAMES.map((format) => (
          <a key={format} className="link" href={searchFeedPath(token, format)}>
            {FEED_FORMATS[format].name}
          </a>
        ))}
      </p>
      <PostForm action={searchActionPath(search, "renew-feed")} className="stack">
        <p className="dim">Anyone who has an address can read the feed. A new address ends the former one.</p>
        <Button size="small">Make a new address</Button>
      </PostForm>
    </div>
  </details>
);

function Entry({ search, state }: { search: Listed; state: FieldsState }) {
  const { _id, name, words, feed, matches, more, fresh, frequency, channel } = search;
  const [one, many] = channel === "auction" ? ["lot", "lots"] : ["car", "cars"];
  return (
    <li>
      <p>
        <Link className={styles.filterName} to={searchPath(_id)}>
          {name}
        </Link>{" "}
        <Badge count={fresh} tone="new" of="new" />
        <span className="dim">{words}</span>
        <span className="dim num">
          {formatNumber(matches)}
          {more && "+"} {matches === 1 ? one : many}
          {fresh > 0 && `, ${fresh === 100 ? "100 or more" : fresh} new since you looked`}
        </span>
      </p>
      <div className={`row wrap ${styles.filterActs}`}>
        <PostForm action={searchActionPath(_id, "change")} className="row">
          <FormFields id={`often-${_id}`} values={{ frequency }}>
            <FrequencyField hideLabel label={`Alerts for ${name}`} />
          </FormFields>
          <Button>Save</Button>
        </PostForm>
        <details className="confirm" open={Boolean(state) || undefined}>
          <summary className="btn quiet">
            Rename<span className="sr"> {name}</span>
          </summary>
          <PostForm action={searchActionPath(_id, "change")} className="confirm-box calm">
            <FormFields id={`name-${_id}`} state={state} values={{ name }}>
              <ErrorSummary message={state?.message} />
              <TextField {...fields.name} label="Name" />
            </FormFields>
            <Button kind="primary">Save</Button>
          </PostForm>
        </details>
        {feed && <Feed token={feed} search={_id} name={name} />}
        <Confirm
          summary={
            <>
              Delete<span className="sr"> {name}</span>
            </>
          }
          question={`Delete “${name}”? Its alerts end, too.`}
          yes="Delete it"
          action={searchActionPath(_id, "delete")}
        />
      </div>
    </li>
  );
}
