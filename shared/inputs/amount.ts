import { z } from 'zod'
import { maxMinor, maxMinorOfAnyCurrency } from '../money-limits.ts'
import type { Currency } from '../money.ts'

/** One spelling: ASCII digits without sign, exponent, decimals or spaces. Longer texts are never converted. */
const written = z
  .string()
  .regex(/^\d+$/)
  .transform((digits, context) => {
    if (digits.length <= String(maxMinorOfAnyCurrency).length) return BigInt(digits)
    context.addIssue({ code: 'custom', message: 'tooMuch' })
    return z.NEVER
  })

const minor = z.unknown().transform((input, context) => {
  if (typeof input === 'bigint') return input
  const read = written.safeParse(input)
  if (read.success) return read.data
  const isTooMuch = read.error.issues.some(({ message }) => message === 'tooMuch')
  context.addIssue({ code: 'custom', message: isTooMuch ? 'tooMuch' : 'amount' })
  return z.NEVER
})

const bounded = minor.refine((value) => value <= maxMinorOfAnyCurrency, { error: 'tooMuch', abort: true })

/**
 * An amount in the smallest unit: positive, and within the limit of the largest currency. Refuses with
 * `amount` what is no positive integer, and with `tooMuch` what exceeds the limit. Use `pathsAboveLimit` where the
 * currency is known.
 */
export const amountInput = bounded.refine((value) => value > 0n, { error: 'amount' })

/** The same with zero allowed, for costs. */
export const costInput = bounded.refine((value) => value >= 0n, { error: 'amount' })

/** Returns the paths of the amounts above their currency's limit. */
export function pathsAboveLimit(
  currency: Currency,
  amounts: Readonly<Record<string, bigint | null | undefined>>,
): { path: string; rule: 'tooMuch' }[] {
  return Object.entries(amounts).flatMap(([path, value]) =>
    value != null && value > maxMinor[currency] ? [{ path, rule: 'tooMuch' as const }] : [],
  )
}
