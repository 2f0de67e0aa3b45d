import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { InterestBoxes } from "#app/features/subscribers/interest-boxes.tsx";
import { submit } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { addSubscriberPath, subscriberPath, subscribersPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/email-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { addSubscriber } from "#modules/newsletters/index.ts";
import { AddSubscriber } from "#modules/newsletters/schemas.ts";

const fields = fieldsOf(AddSubscriber);

export const addresses = ["/u/subscribers/add"];
export const parents = ["./subscribers.tsx"];
export const noExport = "a form";

export const meta: MetaFunction = () => [{ title: `Add a subscriber · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScreen(request, "newsletter");
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const done = await submit(request, actor, addSubscriber);
  if (!done.ok) return done.reply;
  return redirectWith(subscriberPath(done.value._id), "Added. We’ve sent an email with a button to confirm it.");
}

export default function AddSubscriberPage() {
  const state = useActionData<typeof action>();
  return (
    <SidePanel title="Add a subscriber" closeTo={subscribersPath} backTo="subscribers">
      <section className="sec">
        <PostForm action={addSubscriberPath} className="stack" data-guard>
          <FormFields state={state} id="add">
            <p className="dim">
              For people who asked by phone or in person. We email them a button to confirm, and send newsletters only
              after they press it.
            </p>
            <ErrorSummary message={state?.message} />
            <EmailField {...fields.email} label="Email" autoComplete="off" />
            <div className="grid2">
              <TextField {...fields.firstName} label="First name" autoComplete="off" />
              <TextField {...fields.lastName} label="Last name" autoComplete="off" optional />
            </div>
            <TextField {...fields.zip} label="ZIP code" maxLength={11} optional />
            <InterestBoxes legend="Interests" />
            <TextArea {...fields.note} label="Where and how the person asked for it" rows={2} />
            <SubmitButton>Add the subscriber</SubmitButton>
          </FormFields>
        </PostForm>
      </section>
    </SidePanel>
  );
}
