import { defineJobKind } from '#server/platform/jobs.ts'

export const askRefundKind = defineJobKind<{ readonly refundId: string }>('ask-refund')
export const askAboutCardPaymentKind = defineJobKind<{ readonly attemptId: string }>('ask-about-card-payment')
