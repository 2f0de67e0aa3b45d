import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { pushActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { endPush, type PushState, readPush, startPush } from "./push-browser.ts";

const WORDS: Record<PushState, string> = {
  off: "Get a notification on this device when something needs an answer, even when the site is closed.",
  on: "This browser shows a notification when something needs an answer.",
  blocked: "This browser blocks notifications from us. You can allow them in its settings for this site.",
};

/** Browser notifications, for browsers that support them. They follow the quiet hours like text messages. */
export function PushCard({ pushKey }: { pushKey: string }) {
  const { submit, state: sending } = useFetcher();
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    void readPush().then(setState);
  }, []);
  if (!state) return null;
  const turn = async (on: boolean) => {
    const { endpoint, state: next } = on ? await startPush(pushKey) : await endPush();
    setState(next);
    if (endpoint) submit({ endpoint }, { method: "post", action: pushActionPath(on ? "on" : "off") });
  };
  return (
    <Card title="This browser">
      <div className="stack">
        <p>{WORDS[state]}</p>
        {state !== "blocked" && (
          <div>
            <Button type="button" busy={sending !== "idle"} onClick={() => void turn(state === "off")}>
              {state === "off" ? "Turn on" : "Turn off"}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
