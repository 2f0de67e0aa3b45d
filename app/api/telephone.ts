import { createCallToken } from "#modules/messaging/index.ts";
import { CallToken } from "#modules/messaging/schemas.ts";
import { endpoint, NoInput } from "./kit.ts";

export const tags = { call: "Calls from a browser" };

/** Phone calls through the telephone service. */
export const telephone = {
  callToken: endpoint({
    catalogue: ["C187"],
    method: "GET",
    path: "/call/token",
    summary: "A token with which your browser may call through the telephone service’s own script, for ten minutes",
    allow: "swap.call",
    input: NoInput,
    output: CallToken,
    commands: [createCallToken],
    run: (actor) => createCallToken(actor, {}),
  }),
};
