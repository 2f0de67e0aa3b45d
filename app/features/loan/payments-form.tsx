import { paymentsPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { PaymentTerms } from "./payment-terms.ts";

/** Shows monthly payments beside the prices of all cars from now on. */
export const ShowPayments = ({ terms, to }: { terms: PaymentTerms; to: string }) => (
  <PostForm action={paymentsPath}>
    {Object.entries({ ...terms, to }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button kind="primary">Show this monthly payment on all cars</Button>
  </PostForm>
);
