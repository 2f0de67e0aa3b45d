import { useSearchParams } from "@remix-run/react";
import { ConfirmBid } from "#app/features/auction/confirm-bid.tsx";
import type { LotCard, Purse } from "#modules/auctions/schemas.ts";
import { parseDollars } from "#modules/kernel/money.ts";
import type { GradeWords } from "#modules/marketplace/listing/schemas.ts";

type Props = { lot: LotCard; grade: GradeWords | null; purse: Purse; back: string };

/** The second step of a bid from a board. The amount is the minimum that the dealer saw. */
export function BoardConfirm({ lot, grade, purse, back }: Props) {
  const [asked] = useSearchParams();
  const amount = parseDollars(asked.get("amount") ?? "");
  return (
    <ConfirmBid
      lot={lot}
      grade={grade}
      now={{ standing: lot.standing, own: lot.own, purse }}
      delivery={null}
      how="bid"
      amount={Number.isSafeInteger(amount) && amount > 0 ? amount : lot.standing.minNext}
      refused={null}
      back={back}
      returns
    />
  );
}
