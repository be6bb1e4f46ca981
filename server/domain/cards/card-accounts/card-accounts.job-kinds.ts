import { defineJobKind } from '#server/platform/jobs.ts'

export const settleCardProposalKind = defineJobKind<{ readonly cardAccountId: string }>(
  'settle-card-proposal',
)
