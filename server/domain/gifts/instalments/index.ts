export { countedInstalments } from './pay-plan.ts'
export { planInstalments } from './plan-instalments.ts'
