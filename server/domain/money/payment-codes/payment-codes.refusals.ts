import { defineRefusal } from '#server/platform/refusal.ts'
import type { PaymentCodeProblem } from '#shared/payment-code-problems.ts'

export const PaymentCodeRefused = defineRefusal<{ problem: PaymentCodeProblem }>(
  'PAYMENT_CODE_REFUSED',
  'This payment code cannot be used: {problem}.',
)
