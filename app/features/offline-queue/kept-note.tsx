import { Button } from "#app/ui/button.tsx";
import { keepNow, useKept } from "./kept-state.ts";

/**
 * Whether the shown page opens without a connection. It says so only when everything it needs is on the device. `list`: the
 * page is that of the appointments.
 */
export function KeptNote({ list = false }: { list?: boolean }) {
  const { state } = useKept();
  if (state.is === "unknown") return null;
  return (
    <p className="row wrap dim text-14" role="status" data-kept-state={state.is}>
      {state.is === "kept" && keptWords(state.others, list)}
      {state.is === "keeping" && keepingWords(state)}
      {state.is === "unable" && "This browser keeps no pages: without a connection, only a page that is open works."}
      {state.is === "failed" && (
        <>
          This page is not on this device yet.
          <Button type="button" size="small" onClick={keepNow}>
            Get it now
          </Button>
        </>
      )}
    </p>
  );
}

const keptWords = (others: number, list: boolean): string => {
  if (others === 0) return "On this device: this page opens without a connection.";
  const cars = `${others === 1 ? "" : `${others} `}${list ? "" : "other "}${others === 1 ? "car" : "cars"}`;
  return `On this device, with the day’s ${cars}: they open without a connection.`;
};

const keepingWords = ({ done, all }: { done: number; all: number }): string =>
  all > 0 ? `Getting the day’s cars onto this device: ${done} of ${all}…` : "Getting this page onto this device…";

/** Beside an appointment: its evaluation is on the device. */
export const OnDevice = ({ path }: { path: string }) =>
  useKept().paths.has(path) ? <span className="dim text-14">On this device</span> : null;

/** Gets all cars of the day onto the device at once. `day` is how the list calls it. */
export function GetDay({ day }: { day: string }) {
  const { state } = useKept();
  if (state.is === "unknown" || state.is === "unable") return null;
  return (
    <Button type="button" size="small" busy={state.is === "keeping"} onClick={keepNow}>
      Get {day}
    </Button>
  );
}
