export { searchConditions } from './search-conditions.ts'
