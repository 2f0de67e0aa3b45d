// The public interface of the deal rating: queries. Its rule and its words are in schemas.ts.
