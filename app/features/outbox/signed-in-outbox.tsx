import { useEffect } from "react";
import { noteOutbox } from "./field-pages.ts";
import { forgetPages } from "./kept-pages.ts";
import { LogoutQuestion } from "./logout-question.tsx";
import { NeedsConnection } from "./needs-connection.tsx";
import { openOutbox } from "./outbox.ts";
import { OutboxButton } from "./outbox-button.tsx";
import { registerWorker } from "./register.ts";
import { useKeptPage } from "./use-kept-page.ts";

type Props = {
  account: string;
  /** The page is for the field: it works without a connection. */
  always: boolean;
};

/** The outbox of the signed-in account: opens it, keeps the pages for the field, and shows what waits. */
export function SignedInOutbox({ account, always }: Props) {
  useEffect(() => {
    void openOutbox(account);
    void forgetPages({ except: account });
  }, [account]);
  useEffect(() => {
    if (!always) return;
    noteOutbox();
    void registerWorker();
  }, [always]);
  useKeptPage(account, always);
  return (
    <>
      <OutboxButton always={always} />
      {always && <NeedsConnection />}
      <LogoutQuestion account={account} />
    </>
  );
}
