import { expect, it } from "vitest";
import { draw } from "#test/draw.tsx";
import { WireAccount } from "./wire-account.tsx";

const account = { bank: "First Bank", routing: "123456789", number: "000123456", holder: "Swaplot LLC" };

it("names the account with the warning about fake instructions, and asks for it in person where none is set up", async () => {
  const shown = await draw(<WireAccount account={account} reference="CAR 1A234567" />);
  for (const said of ["We never send account details by email, text, or phone.", "000123456", "CAR 1A234567"])
    expect(shown).toContain(said);
  const unknown = await draw(<WireAccount account={null} reference="CAR 1A234567" />);
  expect(unknown).toContain("Ask your dealmaker at the Swap Center for the account details");
  expect(unknown).toContain("fake wire instructions");
});
