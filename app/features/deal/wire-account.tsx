import { Card, Facts } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type WireAccountView = { bank: string; routing: string; number: string; holder: string };

/** What the payer writes into the transfer, so that we can book a payment that carries no name. */
export const wireReference = (car: { swap: string; vin: string | null }, lot: string | null = null): string =>
  `${lot === null ? "CAR" : `LOT ${lot}`} ${(car.vin ?? car.swap).slice(-8).toUpperCase()}`;

export const AccountWarning = () => (
  <Notice kind="warn" title="We never send account details by email, text, or phone.">
    Criminals send fake wire instructions in our name, and money wired to them can’t be recovered. Our account appears
    only on this page, and it doesn’t change during your deal. If a message names another account, call us before you
    pay.
  </Notice>
);

type Props = { account: WireAccountView | null; reference: string };

/** How a party that owes something wires it: only on the page that the payer signs in to, with the warning in words. */
export const WireAccount = ({ account, reference }: Props) => (
  <Card title="Pay by wire or ACH">
    <div className="stack" data-part="wire-account">
      <AccountWarning />
      {account ? (
        <Facts
          items={[
            ["To", account.holder],
            ["Bank", account.bank],
            ["Routing number", account.routing],
            ["Account number", account.number],
            ["Reference", reference],
          ]}
        />
      ) : (
        <p>
          Ask your dealmaker at the Swap Center for the account details, and use the reference{" "}
          <b className="num">{reference}</b>.
        </p>
      )}
      <p className="dim small">A wire counts on the day it arrives, an ACH transfer once it has cleared.</p>
    </div>
  </Card>
);
