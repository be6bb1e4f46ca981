export { createSupplier } from './create-supplier.ts'
