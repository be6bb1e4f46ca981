export { followRules } from './follow-rules.ts'
export { forgetRuleChanges } from './forget-rule-changes.ts'
export { eraseMailRules, forgetLabelInRules } from './rule-store.ts'
