import type { FormState } from "#app/shared/form-state.ts";
import { apiDocsPath, apiKeyActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { CreateTestKey } from "#modules/accounts/schemas.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { SANDBOX_PEOPLE, SANDBOX_PERSONS } from "#modules/kernel/sandbox-people.ts";
import type { SandboxView } from "#modules/sandboxes/schemas.ts";

const fields = fieldsOf(CreateTestKey);

type Props = {
  /** Null before the first call with a test key. */
  sandbox: SandboxView | null;
  state: FormState | null;
};

const PEOPLE = SANDBOX_PERSONS.map((value) => {
  const { firstName, lastName } = SANDBOX_PEOPLE[value];
  return { value, label: `${firstName} ${lastName} (${value})` };
});

/** Makes a test key, and describes its sandbox: its clock, and how to start over. */
export const SandboxCard = ({ sandbox, state }: Props) => (
  <Card title="Sandbox">
    <div className="stack">
      <p>
        A test key works in a world of your own with people, a Swap Center, and a dozen cars. It never touches real data
        and sends no messages.{" "}
        <a className="link" href={apiDocsPath()}>
          See the calls
        </a>
      </p>
      <PostForm action={apiKeyActionPath("create-test")} className="stack" preventScrollReset>
        <FormFields state={state} id="test-key">
          <TextField
            {...fields.name}
            label="Program"
            hint="The name of the program that will use the test key."
            autoComplete="off"
          />
          <Select
            {...fields.person}
            label="Acts as"
            hint="A request can name another one of these people in its header Swaplot-Person."
            defaultValue="seller"
            options={PEOPLE}
          />
          <div>
            <Button>Make test key</Button>
          </div>
        </FormFields>
      </PostForm>
      {sandbox && <Standing {...sandbox} />}
    </div>
  </Card>
);

function Standing({ now, aheadSeconds, resetAt }: SandboxView) {
  const days = Math.round(aheadSeconds / DAY_SECONDS);
  const ahead = aheadSeconds === 0 ? "the present time" : days < 2 ? "ahead by up to a day" : `${days} days ahead`;
  return (
    <>
      <p>
        Its clock shows <b>{formatDashboardMoment(now)}</b> ({ahead}).
        {resetAt && ` Last reset ${formatDashboardMoment(resetAt)}.`}
      </p>
      <div>
        <Confirm
          size="small"
          summary="Reset sandbox"
          question="Everything that your programs did in it is deleted. Your test keys stay."
          yes="Reset sandbox"
          action={apiKeyActionPath("reset-sandbox")}
        />
      </div>
    </>
  );
}
