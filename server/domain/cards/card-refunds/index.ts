export { askRefund } from './ask-refund.ts'
export { refundCardPayment } from './refund-card-payment.ts'
