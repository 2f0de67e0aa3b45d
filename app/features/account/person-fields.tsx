import { privacyPath, termsPath } from "#app/shared/paths.ts";
import { PhoneField } from "#app/ui/amount-field.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageLink } from "#app/ui/modal-link.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

/** Name, contacts and password of a new account. */
export function PersonFields() {
  return (
    <>
      <div className="grid2">
        <TextField name="firstName" label="First Name" autoComplete="given-name" required />
        <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" required />
      <PhoneField name="phone" label="Phone" optional hint="For codes by text message, and to log in with." />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        required
        hint="At least 6 characters, with a digit and a capital letter."
      />
      <Checkbox
        name="adult"
        label={
          <>
            I am at least 18 years old and agree to the{" "}
            <PageLink to={termsPath} title="Terms of use" aside>
              terms of use
            </PageLink>{" "}
            and the{" "}
            <PageLink to={privacyPath} title="Privacy policy" aside>
              privacy policy
            </PageLink>
            .
          </>
        }
      />
    </>
  );
}
