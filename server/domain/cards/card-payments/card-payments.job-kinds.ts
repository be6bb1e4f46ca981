import { defineJobKind } from '#server/platform/jobs.ts'

export const executeRefundKind = defineJobKind<{ readonly refundId: string }>('ask-refund')
export const queryCardPaymentKind = defineJobKind<{ readonly attemptId: string }>('ask-about-card-payment')
