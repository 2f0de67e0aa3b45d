import { Timeline } from "#app/ui/card.tsx";
import { CONSENT_ACTS, type ConsentAct } from "#modules/newsletters/policy.ts";

type Entry = {
  _id: string;
  act: ConsentAct;
  when: string;
  by: string | null;
  wording: string | null;
  note: string | null;
};

/** What a subscriber agreed to or ended, when, and with which words. */
export function ConsentHistory({ entries }: { entries: readonly Entry[] }) {
  return (
    <section className="sec stack">
      <h3>Record of consent</h3>
      {entries.length === 0 ? (
        <p className="dim">Nothing recorded yet.</p>
      ) : (
        <Timeline
          items={entries.map(({ _id, act, when, by, wording, note }) => ({
            id: _id,
            when,
            text: CONSENT_ACTS[act],
            note: [by, wording && `“${wording}”`, note].filter(Boolean).join(" · "),
          }))}
        />
      )}
    </section>
  );
}
