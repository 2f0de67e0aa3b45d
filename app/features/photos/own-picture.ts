/** A car's picture for its seller and staff: they also see it before the car is public. */
export const ownPicture = (key: string | null | undefined) => (key ? { key, public: false } : null);
