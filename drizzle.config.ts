import { defineConfig } from 'drizzle-kit'

/** How the tables in `*.tables.ts` become migrations: see migrations/README.md. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/*.tables.ts',
  out: './migrations',
})
