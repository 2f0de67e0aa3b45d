import { z } from "zod";
import { signedCookie } from "#app/http/request/cookies.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { clampLoan } from "#modules/kernel/loan.ts";
import type { PaymentTerms } from "./payment-terms.ts";

const cookie = () => signedCookie("payments", 180 * DAY_SECONDS);
const Terms = z.object({ interest: z.number(), period: z.number(), downPayment: z.number() });

/** The loan with which this browser shows monthly payments; null if it does not. */
export async function paymentTermsOf(request: Request): Promise<PaymentTerms | null> {
  const found = Terms.safeParse(await cookie().parse(request.headers.get("cookie")));
  return found.success ? found.data : null;
}

/** Keeps the loan of a form in this browser, or forgets it. The highest price, so that it bounds no down payment. */
export async function keepPaymentTerms(form: FormData | null): Promise<void> {
  const typed =
    form &&
    Object.fromEntries(["interest", "period", "downPayment"].map((name) => [name, String(form.get(name) ?? "")]));
  const { price: _, ...terms } = clampLoan({ ...typed, price: 100_000 });
  setCookies([typed ? await cookie().serialize(terms) : await cookie().serialize(null, { maxAge: 0 })]);
}
