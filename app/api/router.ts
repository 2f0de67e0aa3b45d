/** Every call of the API, a module a line. */
export const router = {};
