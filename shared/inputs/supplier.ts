import { z } from 'zod'
import { optionalEmail, optionalPhone } from './household.ts'
import { supplierLimits } from './supplier-limits.ts'
import { optionalWebAddress, paragraphs, line, requiredLine } from './text.ts'

/** Input of a supplier. */
export const supplierInput = z.object({
  name: requiredLine(supplierLimits.name),
  trade: line(supplierLimits.trade),
  phone: optionalPhone,
  email: optionalEmail,
  web: optionalWebAddress,
  note: paragraphs(supplierLimits.note),
})

export type SupplierInput = z.output<typeof supplierInput>
