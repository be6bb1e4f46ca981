export { livingParts } from './pay-plan.ts'
export { setAside } from './set-aside.ts'
