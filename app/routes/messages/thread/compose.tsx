import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Attach } from "#app/features/messages/attach.tsx";
import * as styles from "#app/features/messages/messages.module.css";
import { sendByKeys } from "#app/features/messages/send-by-keys.ts";
import { threadActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { Send } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Reply, type Thread } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(Reply);

type Props = { thread: Thread; search: string; state: FieldsState; onWrite?: (text: string) => void };

/** The form to answer in a conversation. It is empty again once the message was sent. */
export function Compose({ thread, search, state, onWrite }: Props) {
  const action = `${threadActionPath(thread._id, "reply")}${search}`;
  const sent = useSent(action, state);
  return <Fields key={`${thread._id} ${sent}`} {...{ thread, action, state, onWrite }} again={sent > 0} />;
}

type FieldsProps = Omit<Props, "search"> & { action: string; again: boolean };

function Fields({ thread, action, state, again, onWrite }: FieldsProps) {
  const label = `Write to ${thread.with.name}`;
  return (
    <PostForm action={action} encType="multipart/form-data" preventScrollReset className="grid gap-8" data-guard>
      <FormFields state={state} id="reply">
        <ErrorSummary message={state?.message} />
        <div className={`row ${styles.write}`}>
          <TextArea
            {...fields.message}
            label={label}
            hideLabel
            rows={1}
            autoFocus={again}
            placeholder={label}
            onKeyDown={sendByKeys}
            onInput={(event) => onWrite?.(event.currentTarget.value)}
          />
          <SubmitButton>
            <Send />
            <span className={styles.wide}>Send</span>
            <span className={`sr ${styles.narrow}`}>Send</span>
          </SubmitButton>
        </div>
        <Attach />
      </FormFields>
    </PostForm>
  );
}

/** How many times the form of this address was sent and not refused, since the page was opened. */
function useSent(action: string, state: FieldsState): number {
  const { state: loading, formAction } = useNavigation();
  const [sent, setSent] = useState(0);
  const sending = useRef(false);
  const refused = Boolean(state?.message);
  const isOurs = formAction?.split("?")[0] === action.split("?")[0];
  useEffect(() => {
    if (loading !== "idle") {
      if (isOurs) sending.current = true;
      return;
    }
    if (sending.current && !refused) setSent((times) => times + 1);
    sending.current = false;
  }, [loading, isOurs, refused]);
  return sent;
}
