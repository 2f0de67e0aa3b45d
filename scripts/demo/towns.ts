/** ZIP codes in the service areas of the demo, from Waukegan to Joliet: where its sellers live. */
export const TOWN_ZIPS = `
60004 60005 60007 60008 60010 60013 60014 60015 60016 60018 60022 60025 60026 60030 60031 60035 60044 60045 60047 60048
60053 60056 60060 60061 60062 60067 60068 60069 60070 60073 60074 60076 60077 60085 60089 60090 60091 60093 60101 60102
60103 60106 60107 60108 60110 60118 60120 60123 60126 60130 60131 60133 60134 60137 60139 60142 60143 60148 60154 60156
60160 60172 60173 60174 60177 60181 60185 60187 60188 60189 60190 60191 60193 60201 60202 60302 60304 60305 60402 60403
60422 60423 60430 60431 60435 60439 60440 60441 60446 60448 60451 60452 60453 60462 60463 60464 60465 60467 60477 60487
60502 60504 60506 60510 60513 60514 60515 60516 60517 60521 60523 60525 60526 60527 60532 60540 60543 60544 60546 60554
60555 60558 60559 60560 60563 60564 60565 60585 60586 60605 60607 60610 60613 60614 60618 60622 60625 60630 60640 60657`
  .trim()
  .split(/\s+/);

const STREETS =
  `Maple Avenue, Oak Street, Prairie Lane, Washington Street, Elm Street, Lincoln Avenue, Park Place, Cedar Court,
Forest Drive, Sherman Avenue, Chestnut Street, Highland Avenue, Garden Lane, Meadow Drive, Grove Street, Ridge Road`.split(
    /,\s+/,
  );

export type Home = { zip: string; address: string };

/** Where the seller with this number lives. Neighbors in the list live in different towns. */
export const homeOf = (seller: number): Home => ({
  zip: TOWN_ZIPS[(seller * 43) % TOWN_ZIPS.length] as string,
  address: `${104 + ((seller * 97) % 1_400)} ${STREETS[(seller * 7) % STREETS.length]}`,
});
