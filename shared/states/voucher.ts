import { defineStates } from './define-states.ts'

/**
 * The states of a voucher, which follow from the voucher and the booking of its gift. The provider takes the step
 * `use`; the couple `change`, `renew` and `reopen`. A voucher ends with its booking.
 */
export const voucherStates = defineStates({
  valid: { is: [], allows: ['use', 'change', 'renew'] },
  used: { is: [], allows: ['reopen'] },
  ended: { is: [] },
})

export type VoucherState = (typeof voucherStates.names)[number]
