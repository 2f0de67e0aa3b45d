import { userActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SetPartnerId } from "#modules/accounts/schemas.ts";

const fields = fieldsOf(SetPartnerId);

type Props = { user: string; integration: string | null };

/** The id with which the links of our partner's auction log a dealer in. */
export const UserPartnerId = ({ user, integration }: Props) => (
  <section className="sec stack">
    <h3>Partner id</h3>
    <PostForm action={userActionPath(user, "partner-id")} key={integration} preventScrollReset className="stack">
      <FormFields id="partner-id">
        <TextField
          {...fields.integration}
          label="The dealer's id at our partner's auction"
          hint="Links on the partner's site log this dealer in. Leave it empty to end that. We'll email the dealer about it."
          defaultValue={integration ?? ""}
          autoComplete="off"
        />
      </FormFields>
      <div>
        <Button>Save partner id</Button>
      </div>
    </PostForm>
  </section>
);
