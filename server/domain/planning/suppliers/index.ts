export { createSupplier } from './create-supplier.ts'
export { forgetSuppliersJob } from './forget-suppliers.ts'
