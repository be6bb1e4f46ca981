export { picturesOfStarts } from './wedding-start-query.ts'
export { forgetFinishedStart, forgetWeddingStartsJob } from './wedding-start.jobs.ts'
