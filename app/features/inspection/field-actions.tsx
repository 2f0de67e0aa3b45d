import { directionsTo } from "#app/features/map/directions.ts";
import { bookInspectionPath, callActionPath, evaluationPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Calendar, CarFront, MapPin, Phone } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { InspectionRef, type InspectionView, STAGES } from "#modules/inspections/schemas.ts";
import type { AppointmentViewer } from "./inspection-actions.tsx";

const fields = fieldsOf(InspectionRef);

type Props = {
  inspection: InspectionView;
  viewer: Pick<AppointmentViewer, "user">;
  may: { reschedule: boolean; complete: boolean };
  /** The page to return to after the appointment was moved. */
  back: string;
};

/**
 * What a technician does with an appointment: evaluate the car, drive there, call, or move it to another time or
 * technician.
 */
export function FieldActions({ inspection, viewer, may, back }: Props) {
  const { swap, stage, status, technician, seller, location } = inspection;
  const isOver = status === "complete" || status === "canceled";
  const isMine = technician?._id === viewer.user;
  const atCenter = location.type === "center";
  return (
    <div className="row wrap">
      {(may.complete || isMine) && stage === STAGES.evaluation && status !== "canceled" && (
        <ButtonLink kind={isOver ? "plain" : "primary"} to={evaluationPath(swap)}>
          <CarFront /> {isOver ? "See the evaluation" : "Start evaluation"}
        </ButtonLink>
      )}
      {!isOver && (
        <ButtonLink to={directionsTo([location])} external>
          <MapPin /> Directions
        </ButtonLink>
      )}
      {!isOver && isMine && seller && (
        <PostForm action={callActionPath("appointment")} preventScrollReset>
          <input type="hidden" name={fields.inspection.name} value={inspection._id} />
          <Button>
            <Phone /> Call {atCenter ? "the seller" : seller.fullName.split(" ")[0]}
          </Button>
        </PostForm>
      )}
      {may.reschedule && stage === STAGES.evaluation && (
        <ButtonLink to={withQuery(bookInspectionPath(swap), { back })}>
          <Calendar /> Move or cancel
        </ButtonLink>
      )}
    </div>
  );
}
