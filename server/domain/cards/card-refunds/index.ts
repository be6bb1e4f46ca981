export { executeRefund } from './execute-refund.ts'
export { refundCardPayment } from './refund-card-payment.ts'
