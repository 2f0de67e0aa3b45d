import { VideoDialog } from "#app/features/car/car-videos.tsx";
import { type CarView, hereWith } from "#app/features/car/car-view.ts";
import { JoinDialog } from "#app/features/join/join-dialog.tsx";
import { MessageDialog } from "#app/features/messages/message-dialog.tsx";
import { OfferDialog } from "#app/features/offer/offer-dialog.tsx";
import { PriceDialogs } from "#app/features/price/price-dialogs.tsx";
import { QuestionDialog } from "#app/features/questions/question-dialog.tsx";
import { ShareDialog } from "#app/features/share/share-dialog.tsx";
import type { Subject } from "#app/features/share/subject.ts";
import { VisitDialog } from "#app/features/visit/visit-dialog.tsx";
import { WarrantyDialog } from "./car-warranty.tsx";

/** The dialogs that the address of a car's page opens, except the photo viewer. */
export function CarDialogs({ view, subject }: { view: CarView; subject: Subject }) {
  if (view.video) return <VideoDialog view={view} video={view.video} />;
  if (view.dialog === "warranty") return <WarrantyDialog view={view} />;
  if (view.dialog === "join") return <JoinDialog view={view} />;
  if (view.dialog === "message") return <MessageDialog view={view} closeTo={hereWith(view, { message: null })} />;
  if (view.dialog === "question") return <QuestionDialog view={view} closeTo={hereWith(view, { question: null })} />;
  if (view.dialog === "offer") return <OfferDialog view={view} closeTo={hereWith(view, { offer: null })} />;
  if (view.visitTimes) return <VisitDialog view={view} times={view.visitTimes} />;
  return (
    <>
      <PriceDialogs view={view} />
      <ShareDialog subject={subject} />
    </>
  );
}
