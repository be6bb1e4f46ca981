import { defineRefusal } from '#server/platform/refusal.ts'
import type { Supplier } from '#server/domain/planning/board/index.ts'

export const SupplierNotFound = defineRefusal('SUPPLIER_NOT_FOUND', 'Supplier not found.')

export const SupplierChanged = defineRefusal<{ present: Supplier }>(
  'SUPPLIER_CHANGED',
  'The supplier was changed in the meantime; nothing was overwritten.',
)
