export { followRules } from './follow-rules.ts'
export { eraseMailRules, forgetLabelInRules } from './rule-store.ts'
