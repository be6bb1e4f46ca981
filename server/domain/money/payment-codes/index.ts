export { keyInCode, type PaymentCode, paymentCodeIn } from './payment-code.ts'
export { PaymentCodeRefused } from './payment-codes.refusals.ts'
export { readPaymentCode } from './read-payment-code.ts'
