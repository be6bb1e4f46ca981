import { defineJobKind } from '#server/platform/jobs.ts'

export const askRefundKind = defineJobKind<{ readonly refundId: string }>('ask-refund')
export const askAboutCardPaymentKind = defineJobKind<{ readonly attemptId: string }>('ask-about-card-payment')
export const takeCardEventKind = defineJobKind<{ readonly eventId: string }>('take-card-event')
export const settleCardProposalKind = defineJobKind<{ readonly cardAccountId: string }>(
  'settle-card-proposal',
)
