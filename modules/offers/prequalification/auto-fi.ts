import { z } from "zod";
import { outbound } from "#modules/kernel/outbound.ts";
import type { Lender } from "./lender.ts";

type Account = { id: string; secret: string; url: string; loopback: boolean };

const Token = z.object({ access_token: z.string().min(1) });
const amount = z.number().min(0).max(10_000_000);
const score = z.number().int().min(0).max(999);
const Answer = z.object({
  prequalification: z.object({
    maxLoanAmount: amount,
    maxMonthlyPayment: amount,
    creditScoreRange: z.object({ bottom: score, top: score }).nullish(),
  }),
});

/**
 * AutoFi's prequalification (POST /v1/prequalification), a soft pull by name and address. Amounts are dollars and may have
 * cents; a 404 means that the bureau has no report, or a frozen one, and a 400 that it does not know the address.
 */
export function autoFi({ id, secret, url, loopback }: Account): Lender {
  const base = url.replace(/\/+$/, "");
  const common = {
    service: "lender",
    hosts: [new URL(url).hostname],
    loopback,
    timeoutMs: 10_000,
    method: "POST",
  } as const;
  return {
    async prequalify({ firstName, lastName, email, phone, street, city, state, zip, monthlyIncome }) {
      const token = await outbound({
        ...common,
        url: `${base}/auth/token`,
        body: { clientId: id, clientSecret: secret },
        answer: Token,
      });
      if (!token.ok) return "unreachable";
      const found = await outbound({
        ...common,
        url: `${base}/v1/prequalification`,
        token: token.value.access_token,
        body: {
          applicant: {
            name: { first: firstName, last: lastName },
            address: { street, city, state, zip: zip.slice(0, 5) },
            phone,
            email,
            employmentIncome: monthlyIncome,
          },
        },
        answer: Answer,
      });
      if (!found.ok) return found.status === 404 ? "no-report" : found.status === 400 ? "refused" : "unreachable";
      const { maxLoanAmount, maxMonthlyPayment, creditScoreRange: range } = found.value.prequalification;
      return {
        maxLoan: Math.floor(maxLoanAmount),
        maxMonthly: Math.floor(maxMonthlyPayment),
        score: range ? { from: range.bottom, to: range.top } : null,
        sample: false,
      };
    },
  };
}
