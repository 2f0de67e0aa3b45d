/** The product's name as people read it; a new name is changed here and nowhere else. */
export const NAME = "Swaplot";
