import { forgetDoneJobs } from '#server/platform/job-store.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { days } from '#shared/duration.ts'

/** Deletes completed jobs after seven days. */
export const forgetDoneJobsJob = defineJob<Record<string, never>>({
  kind: 'forget-done-jobs',
  run: ({ database, clock }) => forgetDoneJobs(database, clock.now(), days(7)),
})
