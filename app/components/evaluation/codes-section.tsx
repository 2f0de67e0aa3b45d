import type { ErrorCode } from "#modules/inspections/schemas.ts";
import { TextField } from "../ui/field.tsx";
import * as styles from "./evaluation.module.css";
import { Section } from "./section.tsx";

type Props = { codes: readonly ErrorCode[]; missing: string[] | undefined };

/** The codes that the scanner reports; an emptied row is removed on save. */
export function CodesSection({ codes, missing }: Props) {
  const rows: Partial<ErrorCode>[] = [...codes, {}];
  return (
    <Section id="errorCodes" title="Error codes" missing={missing} done={codes.length > 0}>
      {codes.length === 0 && <p className="dim">No error codes reported by the scanner.</p>}
      {rows.map((row, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place
          key={at}
          className={styles.codeRow}
        >
          <legend className="sr">{row.code ? `Code ${row.code}` : "Another code"}</legend>
          <TextField name={`code.${at}.code`} label="Code" defaultValue={row.code ?? ""} placeholder="P0420" />
          <TextField name={`code.${at}.description`} label="Description" defaultValue={row.description ?? ""} />
          <TextField name={`code.${at}.comment`} label="Comment" defaultValue={row.comment ?? ""} />
        </fieldset>
      ))}
    </Section>
  );
}
