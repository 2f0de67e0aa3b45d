import pg from "pg";
import { hashed, roleUrlOf } from "./site-role.ts";

/** The role that makes the databases of sandboxes on an embedded server. */
const SANDBOX_ROLE = "swaplot_sandbox";

/**
 * Gives an embedded server a role that may create databases, end the connections to them, and nothing else. Returns its
 * address, for SANDBOX_DATABASE_URL.
 */
export async function makeSandboxRole(ownerUrl: string): Promise<string> {
  const url = roleUrlOf(ownerUrl, SANDBOX_ROLE);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [SANDBOX_ROLE]);
    const secret = pg.escapeLiteral(hashed(new URL(url).password));
    if (!rowCount) await owner.query(`create role ${SANDBOX_ROLE} login createdb`);
    // It follows from the owner's, which is replaced when its file is lost.
    await owner.query(`alter role ${SANDBOX_ROLE} password ${secret}`);
    await owner.query(`grant pg_signal_backend to ${SANDBOX_ROLE}`);
  } finally {
    await owner.end();
  }
  return url;
}
