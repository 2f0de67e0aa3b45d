import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { buySwapPath, signupPath, withQuery } from "#app/shared/paths.ts";
import { type CarView, hereWith } from "./car-view.ts";

/** The benefits of joining, for a visitor who acts on a car (spec 2.4). */
export function JoinDialog({ view }: { view: CarView }) {
  const [params] = useSearchParams();
  const wanted = params.get("join") ?? (params.has("visit") ? "visit" : null);
  const afterwards = withQuery(buySwapPath(view.car._id), {
    offer: wanted === "offer",
    visit: wanted === "visit",
    message: wanted === "message",
  });
  return (
    <Dialog title="Join Our Trusted Community" closeTo={hereWith(view, { join: null, visit: null })}>
      <p>
        Buyers and sellers here know who they deal with. A free profile lets you make offers on this {view.car.name},
        follow it and hear when its price changes.
      </p>
      <div className="row wrap">
        <ButtonLink to={signupPath} kind="primary">
          Create Your Profile
        </ButtonLink>
        <ButtonLink
          to={withQuery(view.here, { join: null, visit: null, login: 1, back: afterwards })}
          kind="quiet"
          preventScrollReset
        >
          I have one already
        </ButtonLink>
      </div>
    </Dialog>
  );
}
