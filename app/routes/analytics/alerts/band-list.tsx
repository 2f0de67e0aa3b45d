import * as styles from "#app/features/charts/charts.module.css";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { alertsActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ChevronDown } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type MeasureBand, SaveBand } from "#modules/analytics/schemas.ts";

const fields = fieldsOf(SaveBand);

type Props = { bands: readonly MeasureBand[]; state: RefusedAction | undefined };

const STATES = { inside: "", below: "Below its band at the last check.", above: "Above its band at the last check." };

/** How far each measure may be from its usual value before its readers get an alert. */
export function BandList({ bands, state }: Props) {
  return (
    <Card title="Bands and targets">
      <p className={styles.definition}>
        Each morning we compare the last seven days with the average of the eight weeks before them. When a measure is
        further off than its band, we email everyone who wants alerts. We don’t judge measures with fewer than four
        known weeks or less than three a week. A target is a line on the chart; on a day or a month it is as much as its
        days have of a week.
      </p>
      <List bands={bands.filter(({ watched }) => watched)} state={state} />
      <details className={styles.data} open={state !== undefined}>
        <summary>
          <ChevronDown /> Measures that are not watched
        </summary>
        <List bands={bands.filter(({ watched }) => !watched)} state={state} />
      </details>
    </Card>
  );
}

function List({ bands, state }: Props) {
  return (
    <ul className={`grid ${styles.bands}`}>
      {bands.map((band) => (
        <li className="grid bottom hair-top" key={band.id}>
          <div>
            <b>{band.title}</b>
            {STATES[band.state] && <p className={styles.definition}>{STATES[band.state]}</p>}
          </div>
          <Band band={band} state={state?.values.measure === band.id ? state : undefined} />
        </li>
      ))}
    </ul>
  );
}

function Band({ band, state }: { band: MeasureBand; state: RefusedAction | undefined }) {
  const { id, title, watched, below, above, target, targetUnit } = band;
  return (
    <PostForm action={alertsActionPath("save-band")} preventScrollReset>
      <FormFields state={state} values={{ below, above, target }} id={id.replaceAll(".", "-")}>
        <input type="hidden" name={fields.measure.name} value={id} />
        <Checkbox
          {...fields.watched}
          label="Watch"
          defaultChecked={state ? state.values.watched === "true" : watched}
          aria-label={`Watch ${title}`}
        />
        <TextField {...fields.below} label="% less" inputMode="numeric" size={5} />
        <TextField {...fields.above} label="% more" inputMode="numeric" size={5} />
        <TextField
          {...fields.target}
          label={`Target${targetUnit && ` (${targetUnit})`}`}
          inputMode="numeric"
          size={9}
        />
      </FormFields>
      <Button size="small" label={`Save the band and target of ${title}`}>
        Save
      </Button>
    </PostForm>
  );
}
