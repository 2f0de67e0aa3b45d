import { Facts } from "#app/ui/card.tsx";
import { EQUIPMENT } from "#modules/catalog/schemas.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { VoiceAnswers } from "#modules/marketplace/voice/schemas.ts";
import * as styles from "./voice.module.css";

/** What the assistant has understood so far. */
export function Known({ answers }: { answers: VoiceAnswers }) {
  const facts = factsOf(answers);
  if (facts.length === 0) return null;
  return (
    <div className={styles.known} data-part="voice-known">
      <h2>What we know so far</h2>
      <Facts items={facts} />
    </div>
  );
}

function factsOf({ plate, state, year, make, model, series, style, mileage, zip, ...rest }: VoiceAnswers) {
  const { color, condition, options } = rest;
  const names = new Map(EQUIPMENT.map(({ _id, text }) => [_id, text]));
  const equipment = options?.map((id) => names.get(id) ?? id).join(", ");
  const all: [string, string | undefined][] = [
    ["License plate", plate && [plate, state].filter(Boolean).join(" · ")],
    ["Car", [year, make?.name, model?.name].filter(Boolean).join(" ")],
    ["Style", trimWords("", series?.name, style?.name)],
    ["Mileage", mileage === undefined ? undefined : `${formatNumber(mileage)} mi`],
    ["ZIP code", zip],
    ["Color", color],
    ["Condition", condition],
    ["Equipment", equipment],
  ];
  return all.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
