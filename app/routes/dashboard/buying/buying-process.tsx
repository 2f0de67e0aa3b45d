import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { BUYING_STEPS } from "#app/features/guide/buying-steps.ts";
import { Road } from "#app/features/guide/steps.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { buyFaqPath, buyPath, memberTipsPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const addresses = ["/u/process/buy"];
export const noExport = "texts to read or write";

export const handle: FrameHandle = { title: "How buying works" };
export const meta: MetaFunction = () => [{ title: `How buying works · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScreen(request, "swap.marketplace");
  return null;
}

/** The steps of a purchase, for members (/u/process/buy). */
export default function BuyingProcess() {
  return (
    <div className="page page-body stack loose">
      <p className="lede">From the first look to the keys. You always see what happens next, and who does it.</p>
      <p className="row wrap">
        <ButtonLink to={buyPath} kind="primary">
          Browse cars
        </ButtonLink>
        <ButtonLink to={memberTipsPath("buyer")}>Tips for buyers</ButtonLink>
        <ButtonLink to={buyFaqPath}>Questions and answers</ButtonLink>
      </p>
      <Road steps={BUYING_STEPS} />
    </div>
  );
}
