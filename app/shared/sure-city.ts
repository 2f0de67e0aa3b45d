/** The name of the hidden field with the city that its form asked about; forms without it ask about none. */
export const SURE_CITY = "_sure-city";
/** The code of such a question. */
export const CITY_UNLIKELY = "city-unlikely";
