export { cardProposalGrant, cardProposalMemberGrant } from './card-proposal-grant.ts'
export { cardPermissionGrant } from './card-permission.ts'
export { type CardAccountStep, cardAccountWithSteps } from './account-steps.ts'
export { askAboutCardPayment, askCardCompanies, askCardCompaniesJob } from './ask-card-companies.ts'
export { askRefund } from './ask-refund.ts'
export { cardProofsOf, companiesOf } from './card-totals-query.ts'
export { usableAccount } from './attempt-store.ts'
export { eraseCards } from './card-erasure.ts'
export {
  type CardAccount,
  type CardCompanies,
  cardCompanies,
  cardKeysColumn,
  noCardCompanies,
} from './companies.ts'
export { connectCards } from './connect-cards.ts'
export { reconcileCards, reconcileCardsJob } from './reconcile-cards.ts'
export { refundCardPayment } from './refund-card-payment.ts'
export { renewCardKeys } from './renew-card-keys.ts'
export { settleCardProposal } from './settle-card-proposal.ts'
export { startCardPayment } from './start-card-payment.ts'
export { checkLentAccounts } from './check-lent-accounts.ts'
export { takeCardEvent } from './take-card-event.ts'
export { takeReturn } from './take-return.ts'
export { takeWebhook } from './take-webhook.ts'
export * from './cards.events.ts'
