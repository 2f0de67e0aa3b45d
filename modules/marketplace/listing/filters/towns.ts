import { STATES } from "#modules/kernel/states.ts";

/**
 * Places that people name in a search, with the ZIP code in their middle: the towns within 60 miles of our centers, and the large cities of
 * the country, from the ZIP codes of the catalog (phrase.test.ts compares them). Of several towns of a name, the first is meant unless the
 * state is said. Browser-safe.
 */
const TOWNS: Readonly<Record<string, string>> = {
  IL:
    "60608 Chicago, 60502 Aurora, 60116 Carol Stream, 60078 Palatine, 60159 Schaumburg, 60204 Evanston, 60540 Naperville, " +
    "60433 Joliet, 60303 Oak Park, 60017 Des Plaines, 60123 Elgin, 60160 Melrose Park, 60006 Arlington Heights, 60169 Hoffman Estates, " +
    "60544 Plainfield, 60079 Waukegan, 60012 Crystal Lake, 60454 Oak Lawn, 60076 Skokie, 60025 Glenview, 60105 Bensenville, " +
    "60191 Wood Dale, 60522 Hinsdale, 60007 Elk Grove Village, 60065 Northbrook, 60515 Downers Grove, 60462 Orland Park, " +
    "60138 Glen Ellyn, 60108 Bloomingdale, 60477 Tinley Park, 60187 Wheaton, 60411 Chicago Heights, " +
    "60440 Bolingbrook, 60185 West Chicago, 60048 Libertyville, 60011 Barrington, 60086 North Chicago, 60175 Saint Charles, " +
    "60051 Mchenry, 60499 Bedford Park, 60804 Cicero, 60402 Berwyn, 60130 Forest Park, 60305 River Forest, " +
    "60707 Elmwood Park, 60546 Riverside, 60712 Lincolnwood, 60141 Hines, 60153 Maywood, 60534 Lyons, 60706 Harwood Heights, " +
    "60171 River Grove, 60805 Evergreen Park, 60456 Hometown, 60155 Broadview, 60459 Burbank, 60513 Brookfield, 60501 Summit Argo, " +
    "60104 Bellwood, 60526 La Grange Park, 60165 Stone Park, 60131 Franklin Park, 60455 Bridgeview, 60154 Westchester, " +
    "60176 Schiller Park, 60053 Morton Grove, 60525 La Grange, 60162 Hillside, 60714 Niles, 60458 Justice, " +
    "60068 Park Ridge, 60163 Berkeley, 60091 Wilmette, 60415 Chicago Ridge, 60457 Hickory Hills, 60558 Western Springs, 60029 Golf, " +
    "60043 Kenilworth, 60803 Alsip, 60482 Worth, 60406 Blue Island, 60827 Riverdale, 60465 Palos Hills, 60126 Elmhurst, " +
    "60480 Willow Springs, 60093 Winnetka, 60472 Robbins, 60463 Palos Heights, 60418 Crestwood, 60523 Oak Brook, 60419 Dolton, " +
    "60469 Posen, 60514 Clarendon Hills, 60445 Midlothian, 60181 Villa Park, 60527 Willowbrook, 60426 Harvey, 60022 Glencoe, " +
    "60409 Calumet City, 60464 Palos Park, 60559 Westmont, 60473 South Holland, 60428 Markham, 60101 Addison, " +
    "60148 Lombard, 60452 Oak Forest, 60056 Mount Prospect, 60561 Darien, 60143 Itasca, 60476 Thornton, 60429 Hazel Crest, " +
    "60439 Lemont, 60438 Lansing, 60070 Prospect Heights, 60478 Country Club Hills, 60430 Homewood, 60035 Highland Park, " +
    "60157 Medinah, 60425 Glenwood, 60015 Deerfield, 60139 Glendale Heights, 60517 Woodridge, 60090 Wheeling, 60422 Flossmoor, " +
    "60008 Rolling Meadows, 60040 Highwood, 60172 Roselle, 60532 Lisle, 60037 Fort Sheridan, 60461 Olympia Fields, 60491 Homer Glen, " +
    "60089 Buffalo Grove, 60443 Matteson, 60069 Lincolnshire, 60190 Winfield, 60045 Lake Forest, 60448 Mokena, " +
    "60423 Frankfort, 60133 Hanover Park, 60466 Park Forest, 60471 Richton Park, 60446 Romeoville, 60475 Steger, 60555 Warrenville, " +
    "60441 Lockport, 60107 Streamwood, 60061 Vernon Hills, 60044 Lake Bluff, 60103 Bartlett, 60417 Crete, 60484 University Park, " +
    "60451 New Lenox, 60088 Great Lakes, 60519 Eola, 60184 Wayne, 60047 Lake Zurich, 60449 Monee, 60060 Mundelein, 60403 Crest Hill, " +
    "60134 Geneva, 60510 Batavia, 60177 South Elgin, 60442 Manhattan, 60542 North Aurora, 60539 Mooseheart, 60110 Carpentersville, " +
    "60084 Wauconda, 60401 Beecher, 60118 Dundee, 60021 Fox River Grove, 60031 Gurnee, 60538 Montgomery, 60468 Peotone, 60013 Cary, " +
    "60030 Grayslake, 60421 Elwood, 60543 Oswego, 60046 Lake Villa, 60042 Island Lake, 60404 Shorewood, 60102 Algonquin, 60099 Zion, " +
    "60147 Lafox, 60183 Wasco, 60136 Gilberts, 60073 Round Lake, 60083 Wadsworth, 60156 Lake In The Hills, 60170 Plato Center, " +
    "60554 Sugar Grove, 60096 Winthrop Harbor, 60119 Elburn, 60041 Ingleside, 60410 Channahon, 60512 Bristol, 60940 Grant Park, " +
    "60447 Minooka, 60075 Russell, 60020 Fox Lake, 60950 Manteno, 60560 Yorkville, 60142 Huntley, 60144 Kaneville, 60511 Big Rock, " +
    "60002 Antioch, 60140 Hampshire, 60481 Wilmington, 60109 Burlington, 60545 Plano, 60081 Spring Grove, 60954 Momence, " +
    "60151 Maple Park, 60072 Ringwood, 60097 Wonder Lake, 60914 Bourbonnais, 60536 Millbrook, 60180 Union, 60098 Woodstock, " +
    "60915 Bradley, 60001 Alden, 60541 Newark, 60408 Braidwood, 60071 Richmond, 60520 Hinckley, 60416 Coal City, 60450 Morris, " +
    "60901 Kankakee, 60112 Cortland, 60537 Millington, 60548 Sandwich, 60913 Bonfield, 60178 Sycamore, 60407 Braceville, " +
    "60910 Aroma Park, 60152 Marengo, 60958 Pembroke Township, 60944 Hopkins Park, 60135 Genoa, 60552 Somonauk, 60935 Essex, " +
    "60034 Hebron, 60964 Saint Anne, 60115 Dekalb, 60474 South Wilmington, 60551 Sheridan, 60969 Union Hill, 60556 Waterman, " +
    "62721 Springfield, 61604 Peoria, 61105 Rockford",
  IN:
    "46407 Gary, 46323 Hammond, 46385 Valparaiso, 46410 Merrillville, 46307 Crown Point, 46361 Michigan City, 46350 La Porte, " +
    "46394 Whiting, 46312 East Chicago, 46321 Munster, 46322 Highland, 46319 Griffith, 46311 Dyer, 46375 Schererville, " +
    "46405 Lake Station, 46373 Saint John, 46342 Hobart, 46368 Portage, 46393 Wheeler, 46304 Chesterton, 46301 Beverly Shores, " +
    "46303 Cedar Lake, 46355 Leroy, 46356 Lowell, 46391 Westville, 46302 Boone Grove, 46341 Hebron, 46376 Schneider, 46377 Shelby, " +
    "46382 Union Mills, 46379 Sumava Resorts, 46347 Kouts, 46381 Thayer, 46390 Wanatah, 46349 Lake Village, 46310 Demotte, " +
    "46372 Roselawn, 46345 Kingsbury, 46340 Hanna, 46371 Rolling Prairie, 46348 La Crosse, 46346 Kingsford Heights, 46392 Wheatfield, " +
    "46380 Tefft, 47943 Fair Oaks, 46365 Mill Creek, 46296 Indianapolis, 46805 Fort Wayne, 47701 Evansville, 46601 South Bend",
  WI:
    "53407 Racine, 53141 Kenosha, 53170 Silver Lake, 53158 Pleasant Prairie, 53102 Benet Lake, 53104 Bristol, 53194 Woodworth, " +
    "53179 Trevor, 53192 Wilmot, 53109 Camp Lake, 53168 Salem, 53171 Somers, 53181 Twin Lakes, 53101 Bassett, 53152 New Munster, " +
    "53159 Powers Lake, 53177 Sturtevant, 53128 Genoa City, 53157 Pell Lake, 53182 Union Grove, 53208 Milwaukee, 53706 Madison, " +
    "54304 Green Bay",
  MI:
    "49117 New Buffalo, 49129 Union Pier, 49116 Lakeside, 49115 Harbert, 49128 Three Oaks, 49125 Sawyer, 49106 Bridgman, " +
    "49119 New Troy, 49113 Galien, 49127 Stevensville, 49101 Baroda, 48216 Detroit, 49501 Grand Rapids, 48922 Lansing, 48555 Flint",
  DC: "20436 Washington",
  TX:
    "77008 Houston, 79907 El Paso, 75344 Dallas, 78287 San Antonio, 78703 Austin, 76102 Fort Worth, 78405 Corpus Christi, " +
    "79108 Amarillo, 79411 Lubbock, 76013 Arlington, 76707 Waco, 75711 Tyler, 77702 Beaumont",
  NY:
    "10034 New York, 11226 Brooklyn, 12210 Albany, 14210 Buffalo, 14613 Rochester, 13252 Syracuse, 10460 Bronx, 10314 Staten Island, " +
    "11431 Jamaica",
  CA:
    "95816 Sacramento, 90007 Los Angeles, 92103 San Diego, 94119 San Francisco, 93727 Fresno, 95172 San Jose, 90813 Long Beach, " +
    "91199 Pasadena, 94606 Oakland, 93307 Bakersfield, 95211 Stockton, 92401 San Bernardino, 92502 Riverside, 92805 Anaheim, " +
    "93105 Santa Barbara, 92604 Irvine, 91203 Glendale, 90303 Inglewood, 91503 Burbank, 91404 Van Nuys, 92702 Santa Ana",
  GA: "30309 Atlanta, 31212 Macon, 31405 Savannah, 30909 Augusta, 30060 Marietta, 31907 Columbus",
  FL:
    "33134 Miami, 32812 Orlando, 33606 Tampa, 32215 Jacksonville, 33310 Fort Lauderdale, 33714 Saint Petersburg, 32505 Pensacola, " +
    "32302 Tallahassee, 32610 Gainesville, 34237 Sarasota, 33409 West Palm Beach, 34116 Naples, 33907 Fort Myers, 33427 Boca Raton, " +
    "33066 Pompano Beach, 34208 Bradenton, 34477 Ocala, 32114 Daytona Beach, 33764 Clearwater, 33804 Lakeland, 33023 Hollywood",
  PA:
    "19133 Philadelphia, 15212 Pittsburgh, 16503 Erie, 17103 Harrisburg, 18710 Wilkes Barre, 18503 Scranton, 17622 Lancaster, " +
    "19601 Reading",
  OK: "73111 Oklahoma City, 74120 Tulsa",
  AZ: "85013 Phoenix, 85721 Tucson, 85204 Mesa, 85258 Scottsdale, 85302 Glendale",
  NV: "89102 Las Vegas, 89507 Reno, 89012 Henderson",
  MO: "64106 Kansas City, 63112 Saint Louis, 65898 Springfield",
  NC: "28202 Charlotte, 27608 Raleigh, 27402 Greensboro, 27127 Winston Salem, 27704 Durham, 28403 Wilmington",
  OH: "45217 Cincinnati, 45422 Dayton, 43201 Columbus, 44103 Cleveland, 43608 Toledo, 44328 Akron, 44703 Canton, 44511 Youngstown",
  MN: "55405 Minneapolis, 55155 Saint Paul, 55362 Monticello, 55801 Duluth",
  CO: "80208 Denver, 80909 Colorado Springs, 80018 Aurora, 80129 Littleton, 80304 Boulder, 81004 Pueblo",
  KY: "40205 Louisville, 40512 Lexington",
  TN: "38112 Memphis, 37222 Nashville, 37927 Knoxville, 37403 Chattanooga",
  AL: "35204 Birmingham, 36616 Mobile, 36116 Montgomery, 35804 Huntsville",
  LA: "70139 New Orleans, 70812 Baton Rouge, 71150 Shreveport, 70504 Lafayette, 70001 Metairie",
  WA: "98171 Seattle, 98418 Tacoma, 99202 Spokane, 98661 Vancouver",
  OR: "97272 Portland, 97301 Salem",
  IA: "50301 Des Moines, 52402 Cedar Rapids",
  UT: "84115 Salt Lake City, 84407 Ogden",
  MD: "21201 Baltimore, 20901 Silver Spring",
  NE: "68132 Omaha, 68588 Lincoln",
  WV: "25317 Charleston, 25705 Huntington",
  VA: "24001 Roanoke, 23218 Richmond, 22222 Arlington, 23509 Norfolk, 22303 Alexandria, 23460 Virginia Beach",
  NM: "87165 Albuquerque",
  HI: "96823 Honolulu",
  MA: "02210 Boston, 01104 Springfield, 01609 Worcester",
  CT: "06112 Hartford, 06511 New Haven, 06902 Stamford, 06701 Waterbury",
  PR: "00901 San Juan",
  SC: "29204 Columbia, 29601 Greenville, 29403 Charleston",
  KS: "67201 Wichita, 66604 Topeka, 66102 Kansas City, 66210 Overland Park",
  ID: "83705 Boise",
  MS: "39269 Jackson",
  NJ: "08619 Trenton, 07103 Newark, 07502 Paterson, 07306 Jersey City",
  DE: "19801 Wilmington",
  AR: "72205 Little Rock, 72901 Fort Smith",
  AK: "99599 Anchorage",
  SD: "57189 Sioux Falls",
  MT: "59103 Billings",
  ND: "58106 Fargo",
  RI: "02901 Providence",
};

/** Also makes and models, so that these mean the town only with its state: "tucson" is a Hyundai, and "tucson az" is a place. */
const CARS = ["golf", "lincoln", "reno", "shelby", "tacoma", "tucson"];

/** "town" and "town, state" in lower case -> ZIP code. */
const ZIPS = new Map<string, string>();
for (const [state, towns] of Object.entries(TOWNS))
  for (const town of towns.split(", ")) {
    const [zip, name] = [town.slice(0, 5), town.slice(6).toLowerCase()];
    ZIPS.set(`${name}, ${state.toLowerCase()}`, zip);
    if (!ZIPS.has(name) && !CARS.includes(name)) ZIPS.set(name, zip);
  }
export const TOWN_ZIPS: ReadonlyMap<string, string> = ZIPS;

/** Codes that are words in a search: "in chicago or nearby". */
const WORDS = ["or", "in", "me", "hi", "ok"];
const CODES = new Map(STATES.flatMap(([code, name]) => [code, name].map((word) => [word.toLowerCase(), code])));
for (const word of WORDS) CODES.delete(word);
const NAMES = [...new Set([...ZIPS.keys()].map((name) => name.replace(/, ..$/, "")))].sort(
  (a, b) => b.length - a.length,
);

/** A place in a search, as a pattern with two groups: a ZIP code (whole thousands are amounts) or a town, and the state of the town. */
export const PLACE = `((?!\\d\\d000)\\d{5}(?:-\\d{4})?|${NAMES.join("|").replaceAll("saint ", "(?:saint|st\\.?) ")})(?:,? (${[...CODES.keys()].join("|")}))?`;

/** The ZIP code of what `PLACE` found; undefined for a town of another state. */
export function zipOfPlace(place: string, state?: string): string | undefined {
  if (/^\d/.test(place)) return place.slice(0, 5);
  const name = place.replace(/^st\.? /, "saint ");
  return ZIPS.get(state ? `${name}, ${CODES.get(state)?.toLowerCase()}` : name);
}
