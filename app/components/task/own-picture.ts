/** A car's picture for its own people: they see it before the car is public, too. */
export const ownPicture = (key: string | null | undefined) => (key ? { key, public: false } : null);
