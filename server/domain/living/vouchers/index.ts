export { saveVoucher } from './save-voucher.ts'
export { eraseVouchers } from './vouchers-erasure.ts'
export * from './vouchers.events.ts'
