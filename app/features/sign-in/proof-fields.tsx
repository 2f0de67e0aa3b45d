import { PasswordField } from "#app/ui/password-field.tsx";
import { CodeField } from "./code-field.tsx";

type Props = {
  /** The person has a password. */
  password: boolean;
  /** The person has two-step sign-in. */
  code: boolean;
  /** Before the names of the fields, for a form that carries the fields of another one. */
  prefix?: string;
};

/** The password, or a code: one of them is enough. */
export const ProofFields = ({ password, code, prefix = "" }: Props) => (
  <>
    {password && <PasswordField name={`${prefix}password`} label="Your password" />}
    {code && <CodeField name={`${prefix}code`} label={password ? "Or a code from your app" : "A code from your app"} />}
  </>
);
