import { privacyPath, termsPath } from "#app/shared/paths.ts";
import { PhoneField } from "#app/ui/amount-field.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { EmailField } from "#app/ui/email-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { PageLink } from "#app/ui/modal-link.tsx";
import { NEW_PASSWORD, PasswordField } from "#app/ui/password-field.tsx";
import { Register } from "#modules/accounts/schemas.ts";

const fields = fieldsOf(Register);

/** Below the last name. */
export const ONE_NAME = "Leave it empty if you have one name.";

/** Name, contacts and password of a new account. */
export function PersonFields() {
  return (
    <>
      <div className="grid2">
        <TextField {...fields.firstName} label="First Name" autoComplete="given-name" />
        <TextField {...fields.lastName} label="Last Name" autoComplete="family-name" hint={ONE_NAME} />
      </div>
      <EmailField {...fields.email} label="Email" required />
      <PhoneField {...fields.phone} label="Phone" optional hint="For codes by text message, and to log in with." />
      <PasswordField {...fields.password} label="Password" autoComplete="new-password" hint={NEW_PASSWORD} />
      <Checkbox
        {...fields.adult}
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
