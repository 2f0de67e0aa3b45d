import { callActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Phone } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { CallPerson } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(CallPerson);

type Props = { people: readonly { _id: string; name: string }[]; swap?: string | undefined };

/** Buttons with which the swap team calls people: our number rings the own telephone first. */
export const CallPeople = ({ people, swap }: Props) => (
  <div className="flex wrap gap-8">
    {people.map(({ _id, name }) => (
      <PostForm key={_id} action={callActionPath("person")} preventScrollReset>
        <input type="hidden" name={fields.person.name} value={_id} />
        {swap && <input type="hidden" name={fields.swap.name} value={swap} />}
        <Button size="small">
          <Phone />
          Call {name}
        </Button>
      </PostForm>
    ))}
  </div>
);
