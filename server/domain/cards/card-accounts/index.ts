export { type CardAccountStep, cardAccountWithSteps } from './account-steps.ts'
export { accountById, findUsableAccount } from './card-account-store.ts'
export {
  CardsApplied,
  CardsCancelled,
  CardsConfirmed,
  CardsConnected,
  CardsDisconnected,
  CardsLapsed,
  CardsProposed,
  CardsStopped,
  CardsWithdrawn,
} from './card-accounts.events.ts'
export { providerEnum, seesMoney } from './card-accounts.graphql.ts'
export { CardNotFound, CardsNotOffered } from './card-accounts.refusals.ts'
export { cardAccounts } from './card-accounts.tables.ts'
export { cardPermissionGrant, storedKeysOf } from './card-permission.ts'
export { cardProposalGrant, cardProposalMemberGrant } from './card-proposal-grant.ts'
export { checkLentAccounts } from './check-lent-accounts.ts'
export {
  type CardAccount,
  cardCompanies,
  type CardCompanies,
  cardKeysColumn,
  companyOf,
  encryptKeys,
  storedKeys,
  keysFor,
  type OperatorKeys,
  oauthTokensOf,
  noCardCompanies,
  operatorsCompany,
} from './companies.ts'
export { connectCards } from './connect-cards.ts'
export { settleCardProposal } from './settle-card-proposal.ts'
