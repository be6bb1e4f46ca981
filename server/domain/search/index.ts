export { type SearchHit, type SearchKind, searchWedding } from './search-query.ts'
