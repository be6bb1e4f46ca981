import type { Measure } from '#server/domain/money/payments/index.ts'
import { defineRefusal } from '#server/platform/refusal.ts'

export const ReceivingAccountFull = defineRefusal<{ measure: Measure }>(
  'RECEIVING_ACCOUNT_FULL',
  'This account can receive no more for now.',
)
