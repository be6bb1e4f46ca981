export { totalsOf, totalsRef } from './gift-totals.graphql.ts'
export { type Giver, giversOf } from './givers-query.ts'
export { giftTotals, weddingTotals } from './totals-queries.ts'
