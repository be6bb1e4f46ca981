import { defineStates } from './define-states.ts'

/** Delivery states of an email to one address, worst first. `lost`: it did not arrive. */
export const mailDeliveryStates = defineStates({
  failed: { is: ['lost'] },
  bounced: { is: ['lost'] },
  waiting: { is: [] },
  sent: { is: [] },
})

export const isLostMail = mailDeliveryStates.having('lost')
