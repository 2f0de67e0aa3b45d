import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { ViewMenu } from "#app/features/lists/view-menu.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { ledgerFilePath, ledgerStatementPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import { ACCOUNTS } from "#modules/deals/schemas.ts";
import { findStatement, findSums } from "#modules/ledger/index.ts";
import { AccountSums } from "./account-sums.tsx";
import { EntryTable } from "./entry-table.tsx";
import { ACCOUNT_NAMES } from "./labels.ts";
import { LedgerFrame } from "./ledger-frame.tsx";
import { statementQuery } from "./statement-query.ts";

export const addresses = ["/u/ledger/statement"];

export const handle: FrameHandle = { title: "Ledger" };
export const meta: MetaFunction = () => [{ title: `Statement · ${NAME}` }];

/** The entries of some days, an account or a deal, and the sums of the accounts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const query = statementQuery(request);
  const [entries, sums, views] = await Promise.all([
    findStatement(actor, query),
    findSums(actor, query),
    findListViews(actor, "statement"),
  ]);
  return { query, entries, views, sums: sums ?? [] };
}

export default function LedgerStatement() {
  const { query, entries, views, sums } = useLoaderData<typeof loader>();
  useLive(["books", "deals"]);
  const { page, records, ...asked } = query;
  return (
    <LedgerFrame view="statement">
      <Form method="get" className="flex wrap bottom gap-12">
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
        <ViewMenu list="statement" views={views} />
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
