import { ONE_NAME } from "#app/features/account/person-fields.tsx";
import * as styles from "#app/features/account/profile.module.css";
import { AddressFields } from "#app/features/address/address-fields.tsx";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { FileField } from "#app/features/upload/file-field.tsx";
import { profilePath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { NEW_PASSWORD, PasswordField } from "#app/ui/password-field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SaveProfile } from "#modules/accounts/schemas.ts";

const fields = fieldsOf(SaveProfile);

type Person = {
  firstName: string;
  lastName: string;
  fullName: string;
  company: string | null;
  avatar: { key: string } | null;
  address: { address?: string; city?: string; state?: string; zip?: string };
  callPreference: { configured: boolean; allow: boolean };
  type: { seller: boolean };
  hasPassword: boolean;
  version: number;
};

const savedValues = ({ firstName, lastName, company, address }: Person) => ({
  firstName,
  lastName,
  company,
  "address.address": address.address,
  "address.city": address.city,
  "address.state": address.state,
  "address.zip": address.zip,
});

/** Name, picture, address, calls and password. An empty password leaves the password unchanged. */
export function ProfileForm({ profile, dealer, state }: { profile: Person; dealer: boolean; state: FieldsState }) {
  return (
    <PostForm action={profilePath} encType="multipart/form-data" className="stack" data-guard>
      <input type="hidden" name={fields.version.name} value={profile.version} />
      <FormFields state={state} values={savedValues(profile)} id="profile">
        <ErrorSummary message={state?.message} />
        <div className={`row gap-16 ${styles.avatarLine}`}>
          <Avatar name={profile.fullName} picture={profile.avatar?.key} size="big" />
          <FileField
            name="avatar"
            key={profile.version}
            label="Your picture"
            accept="image/*"
            hint="Shown to people you deal with. Up to 25 MB."
          />
        </div>
        <div className="grid2">
          <TextField {...fields.firstName} label="First Name" autoComplete="given-name" />
          <TextField {...fields.lastName} label="Last Name" autoComplete="family-name" hint={ONE_NAME} />
        </div>
        {dealer && <TextField {...fields.company} label="Dealership" autoComplete="organization" />}
        <AddressFields fields={fields.address} mail />
        {profile.type.seller ? (
          <Checkbox
            {...fields.allowCalls}
            label="Buyers may call me"
            hint="Calls go through us: your number is not shown."
            defaultChecked={profile.callPreference.allow}
          />
        ) : (
          <input type="hidden" name={fields.allowCalls.name} value={String(profile.callPreference.allow)} />
        )}
        {profile.hasPassword && (
          <PasswordField
            {...fields.currentPassword}
            label="Current password"
            optional
            hint="Needed only to set a new password."
          />
        )}
        <PasswordField
          {...fields.password}
          label={profile.hasPassword ? "New password" : "Password"}
          optional
          autoComplete="new-password"
          hint={
            profile.hasPassword
              ? "Leave it blank to keep your current password. A new one logs you out everywhere else."
              : NEW_PASSWORD
          }
        />
      </FormFields>
      <div className="actions">
        <SubmitButton>Save</SubmitButton>
      </div>
    </PostForm>
  );
}
