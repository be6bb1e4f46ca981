export { revealDay, type VisibleFields, visibleFieldsOf } from './amount-privacy.ts'
export { erasePagePassword } from './privacy-erasure.ts'
export {
  AmountsShownChanged,
  AmountPrivacyChanged,
  PageAddressRenewed,
  VisibilityChanged,
} from './privacy.events.ts'
export { visibilityEnum } from './privacy.graphql.ts'
export { visibleFieldsIn, visibleFieldsOn } from './visible-fields-query.ts'
export {
  grantAccess,
  isKnownGuest,
  mayVisit,
  rememberGuest,
  type Visitor,
  weddingForGuests,
} from './visit.ts'
