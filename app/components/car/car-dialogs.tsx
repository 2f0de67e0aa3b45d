import { MessageDialog } from "#app/components/messages/message-dialog.tsx";
import { OfferDialog } from "#app/components/offer/offer-dialog.tsx";
import { PriceDialogs } from "#app/components/price/price-dialogs.tsx";
import { ShareDialog } from "#app/components/share/share-dialog.tsx";
import type { Subject } from "#app/components/share/subject.ts";
import { VisitDialog } from "#app/components/visit/visit-dialog.tsx";
import { VideoDialog } from "./car-videos.tsx";
import { type CarView, hereWith } from "./car-view.ts";
import { WarrantyDialog } from "./car-warranty.tsx";
import { JoinDialog } from "./join-dialog.tsx";

/** The dialogs that the address of a car's page opens, except the photo viewer. */
export function CarDialogs({ view, subject }: { view: CarView; subject: Subject }) {
  if (view.video) return <VideoDialog view={view} video={view.video} />;
  if (view.dialog === "warranty") return <WarrantyDialog view={view} />;
  if (view.dialog === "join") return <JoinDialog view={view} />;
  if (view.dialog === "message") return <MessageDialog view={view} closeTo={hereWith(view, { message: null })} />;
  if (view.dialog === "offer") return <OfferDialog view={view} closeTo={hereWith(view, { offer: null })} />;
  if (view.visitTimes) return <VisitDialog view={view} times={view.visitTimes} />;
  return (
    <>
      <PriceDialogs view={view} />
      <ShareDialog subject={subject} />
    </>
  );
}
