export { eraseTripCosts } from './trip-budget-erasure.ts'
export { saveTripCost } from './save-trip-cost.ts'
export { tripBudgetOf } from './trip-budget-query.ts'
export { tripBudgetFile } from './trip-budget-file.ts'
