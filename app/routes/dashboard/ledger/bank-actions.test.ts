import { beforeAll, expect, it } from "vitest";
import { ledgerBankPath } from "#app/shared/paths.ts";
import { db } from "#db/client.ts";
import { bankLines } from "#modules/ledger/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { performBankAction } from "./bank-actions.ts";

beforeAll(() => testDatabase());

it("asks for the password before a bank statement is sent, because a file can't be carried through that page", async () => {
  const accountant = { ...(await makeUser({ role: "accountant" })), stale: true };
  const body = new FormData();
  body.set("file", new File(["Date,Amount\n"], "bank.csv"));
  const request = new Request("http://127.0.0.1:3000/u/ledger/bank/acts/upload", { method: "POST", body });
  const answer = (await performBankAction(request, accountant, "upload")) as Response;
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toContain(`to=${encodeURIComponent(ledgerBankPath())}`);
  expect(request.bodyUsed).toBe(false);
});

type State = {
  data: { file?: { packed: string; preview: { moneyOut: { cents: number } } | null }; message: string | null };
};

it("shows what a statement says, asks what it leaves open, and stores it when that is confirmed", async () => {
  const accountant = await makeUser({ role: "accountant" });
  const sent = async (action: string, fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const request = new Request(`http://127.0.0.1:3000/u/ledger/bank/acts/${action}`, { method: "POST", body });
    return performBankAction(request, accountant, action);
  };
  const file = new File([`Date,Memo,Amount\n11/05/2026,Bank fee of the month,12.00\n`], "fees.csv");
  const asked = ((await sent("upload", { file })) as State).data;
  expect(asked.message ?? "").toContain("Line 2 has 12.00 for “Bank fee of the month”");
  expect(asked.file?.preview).toBeNull();
  const packed = { name: "fees.csv", packed: asked.file?.packed ?? "" };
  const shown = ((await sent("store", { ...packed, direction: "out" })) as State).data;
  expect(shown.file?.preview?.moneyOut.cents).toBe(1_200);
  expect(await db().$count(bankLines)).toBe(0);
  const stored = (await sent("store", { ...packed, direction: "out", confirmed: "true" })) as Response;
  expect(stored.headers.get("location")).toBe(ledgerBankPath());
  expect(await db().select({ cents: bankLines.amountCents }).from(bankLines)).toEqual([{ cents: -1_200 }]);
});
