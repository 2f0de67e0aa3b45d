// Read by drizzle-kit, which `npm run db:generate` installs (scripts/generate-migration.ts).
export default {
  dialect: "postgresql",
  schema: "./db/schema.ts",
  out: "./db/migrations",
  casing: "snake_case",
};
