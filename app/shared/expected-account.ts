/**
 * The header by which a request that waited on a device names the account it belongs to. The session of another account
 * does not count for it: the request is answered as if no one were signed in.
 */
export const EXPECTED_ACCOUNT = "expected-account";
