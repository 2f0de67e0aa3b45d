/** The columns of a list that the address asks for; empty stands for all. */
export const columnsAsked = (search: string): string[] =>
  new URLSearchParams(search).getAll("columns").flatMap((value) => value.split(",").filter(Boolean));
