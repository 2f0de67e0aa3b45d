import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { AccountSums } from "#app/components/ledger/account-sums.tsx";
import { EntryTable } from "#app/components/ledger/entry-table.tsx";
import * as styles from "#app/components/ledger/ledger.module.css";
import { LedgerFrame } from "#app/components/ledger/ledger-frame.tsx";
import { ACCOUNT_NAMES } from "#app/components/ledger/words.ts";
import { useLive } from "#app/components/live/use-live.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ExportLink } from "#app/components/ui/export-link.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormFields } from "#app/components/ui/form-fields.tsx";
import { Pager } from "#app/components/ui/pager.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { ledgerFilePath, ledgerStatementPath } from "#app/shared/paths.ts";
import { ACCOUNTS } from "#modules/deals/schemas.ts";
import { findStatement, findSums } from "#modules/ledger/index.ts";
import { statementQuery } from "./statement-query.ts";

export const handle: FrameHandle = { title: "Ledger" };
export const meta: MetaFunction = () => [{ title: `Statement · ${NAME}` }];

/** The entries of some days, an account or a deal, and the sums of the accounts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const query = statementQuery(request);
  const [entries, sums] = await Promise.all([findStatement(actor, query), findSums(actor, query)]);
  return { query, entries, sums: sums ?? [] };
}

export default function LedgerStatement() {
  const { query, entries, sums } = useLoaderData<typeof loader>();
  useLive(["books", "deals"]);
  const { page, records, ...asked } = query;
  return (
    <LedgerFrame view="statement">
      <Form method="get" className={styles.filter}>
        <FormFields values={asked}>
          <TextField name="from" type="date" label="From" />
          <TextField name="to" type="date" label="To" />
          <Select
            name="account"
            label="Account"
            empty="All"
            options={ACCOUNTS.map((value) => ({ value, label: ACCOUNT_NAMES[value] }))}
          />
          {query.deal && <input type="hidden" name="deal" value={query.deal} />}
        </FormFields>
        <Button>Show</Button>
        <ExportLink list="statement" />
        <ButtonLink to={ledgerFilePath("journal.csv", asked)} reloadDocument>
          General ledger (CSV)
        </ButtonLink>
      </Form>
      <AccountSums sums={sums} />
      <EntryTable rows={entries?.list ?? []} />
      {entries && (
        <Pager page={page} end={entries.page.end} to={(one) => ledgerStatementPath({ ...asked, page: one })} />
      )}
    </LedgerFrame>
  );
}
