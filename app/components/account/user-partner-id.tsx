import { userActPath } from "#app/shared/paths.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { PostForm } from "../ui/post-form.tsx";

type Props = { user: string; integration: string | null };

/** The id with which the links of our partner's auction log a dealer in. */
export const UserPartnerId = ({ user, integration }: Props) => (
  <section className="sec stack">
    <h3>Partner id</h3>
    <PostForm action={userActPath(user, "partner-id")} key={integration} preventScrollReset className="stack">
      <FormFields id="partner-id">
        <TextField
          name="integration"
          label="The dealer's id at our partner's auction"
          hint="Links on the partner's site log this dealer in. Leave it empty to end that. We'll email the dealer about it."
          defaultValue={integration ?? ""}
          maxLength={100}
          autoComplete="off"
        />
      </FormFields>
      <div>
        <Button>Save partner id</Button>
      </div>
    </PostForm>
  </section>
);
