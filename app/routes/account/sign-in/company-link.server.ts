import { z } from "zod";
import { signedCookie } from "#app/http/request/cookies.ts";
import { Leaving } from "./company-provider.server.ts";

/** An identity that the provider has proven to the account that asked to link it, until its owner confirms. */
const Proven = z.object({ signOn: z.string(), user: z.string(), subject: z.string(), label: z.string() });
type Proven = z.output<typeof Proven>;

const cookie = () => signedCookie("company-sign-on", 600);
const read = (request: Request) => cookie().parse(request.headers.get("cookie"));

export const keep = (value: Leaving | Proven): Promise<string> => cookie().serialize(value);
export const forget = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

export const leavingOf = async (request: Request): Promise<Leaving | undefined> =>
  Leaving.safeParse(await read(request)).data;

/** What this account has to confirm; undefined for other accounts and sign-ons. */
export async function provenOf(request: Request, user: string | null, signOn: string): Promise<Proven | undefined> {
  const proven = Proven.safeParse(await read(request)).data;
  return proven?.user === user && proven.signOn === signOn ? proven : undefined;
}
