import { formErrors } from "#app/http/bodies/form-error.ts";
import { exportsOf } from "#modules/kernel/exports-of.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { UNAVAILABLE } from "#modules/kernel/unavailable.ts";
import { refuseCall } from "./errors.ts";
import { refuseSignIn } from "./oauth.ts";

export type PublishedCode = { code: string; status: number; message: string };

/** Errors that the server returns before the request reaches the API. */
const SERVER: readonly PublishedCode[] = [
  { code: "bad-address", status: 400, message: "This address is not valid." },
  { code: "too-large", status: 413, message: "This form is too large. The limit is 1 MB." },
  { code: "address-too-long", status: 414, message: "This address is too long." },
  { code: "internal-error", status: 500, message: "Something went wrong on our side." },
  UNAVAILABLE,
];

type Table = { definitions: Record<string, { status: number; message: string }> };
const isTable = (value: unknown): value is Table => typeof value === "function" && "definitions" in value;

/** The tables of the whole product, then those of the modules. */
const TABLES: readonly Table[] = [
  ...[refuseCommon, refuseCall, refuseSignIn, formErrors],
  ...(await exportsOf("modules", (file) => file.endsWith("/errors.ts"))).map(({ value }) => value).filter(isTable),
];

/** Every code of every table, sorted by name. Two modules may use a code with different statuses. */
export const DEFINED: readonly PublishedCode[] = [
  ...TABLES.flatMap(({ definitions }) =>
    Object.entries(definitions).map(([code, { status, message }]) => ({ code, status, message })),
  ),
  ...SERVER,
].sort((a, b) => a.code.localeCompare(b.code));

/** All error codes of the API with their default messages. Of a code in two tables, the first message is shown. */
export const CODES: readonly PublishedCode[] = DEFINED.filter(({ code }, i, all) => code !== all[i - 1]?.code);
