export { forgetFinishedStart, forgetWeddingStartsJob } from './wedding-start.jobs.ts'
