import { defineJob } from '#server/platform/jobs.ts'

/** Vacuums the embedded database; PostgreSQL does so by itself. */
export const tidyDatabaseJob = defineJob<Record<string, never>>({
  kind: 'tidy-database',
  run: ({ database }) => database.tidy(),
})
