import { defineJob } from '#server/platform/jobs.ts'

/** What PostgreSQL does by itself and the embedded database does not. */
export const tidyDatabaseJob = defineJob<Record<string, never>>({
  kind: 'tidy-database',
  run: ({ database }) => database.tidy(),
})
