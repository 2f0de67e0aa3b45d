import { beforeAll, expect, it } from "vitest";
import { ledgerBankPath } from "#app/shared/paths.ts";
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
