export { erasePagePassword } from './privacy-erasure.ts'
export { admit, mayVisit, type Visitor, weddingForGuests } from './visit.ts'
export { visibilityEnum } from './privacy.graphql.ts'
