import { Link } from "@remix-run/react";
import { VisitBody, type VisitBodyProps } from "#app/features/visit/visit-body.tsx";
import { eventPath, managedSwapPath, ownedSwapPath, visitFilePath } from "#app/shared/paths.ts";
import { Dialog } from "#app/ui/dialog.tsx";

type Props = Pick<VisitBodyProps, "visit" | "times" | "state"> & { closeTo: string };

/** One visit over the list, for people who are signed in. */
export function VisitModal({ visit, times, state, closeTo }: Props) {
  const { party, swap, vehicle } = visit;
  return (
    <Dialog title={visit.title} closeTo={closeTo} size={times ? "huge" : "wide"}>
      <VisitBody
        visit={visit}
        times={times}
        state={state}
        back={eventPath(visit._id)}
        vehicle={<Link to={party === "staff" ? managedSwapPath(swap) : ownedSwapPath(swap)}>{vehicle}</Link>}
      >
        {visit.status !== "declined" && !visit.tookPlace && (
          <p>
            <a className="link" href={visitFilePath(visit._id)} download>
              Add to your calendar
            </a>
          </p>
        )}
      </VisitBody>
    </Dialog>
  );
}
