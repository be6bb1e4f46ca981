export { type Activity, activityOf } from './activity-query.ts'
export { growthOfWedding } from './growth-query.ts'
export { type DayGiven, growthOf } from './growth.ts'
