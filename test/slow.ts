/**
 * Whether the tests that don't fit into the six minutes of `npm test` run, too: the files named `*.slow.test.ts` and the
 * browser stories without the tag `@gate`. `npm run test:all` and `npm run test:long` run them, and so does
 * `npm test` for files that are named (scripts/test.ts).
 */
export const WITH_SLOW = Boolean(process.env.TEST_SLOW || process.env.TEST_LONG);
