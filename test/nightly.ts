/**
 * Whether the tests that don't fit into the six minutes of `npm test` run, too: the files named `*.nightly.test.ts` and the
 * browser stories without the tag `@gate`. `npm run test:nightly` and `npm run test:long` run them, and so does
 * `npm test` for files that are named (scripts/test.ts).
 */
export const WITH_NIGHTLY = Boolean(process.env.TEST_NIGHTLY || process.env.TEST_LONG);
