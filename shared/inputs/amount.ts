import { z } from 'zod'
import { largestMinor, largestOfAnyCurrency } from '../money-limits.ts'
import type { Currency } from '../money.ts'

/** One spelling: digits of ASCII alone, no sign, exponent, decimals or spaces. What is longer than the limit is never converted. */
const written = z
  .string()
  .regex(/^\d+$/)
  .transform((digits, context) => {
    if (digits.length <= String(largestOfAnyCurrency).length) return BigInt(digits)
    context.addIssue({ code: 'custom', message: 'tooMuch' })
    return z.NEVER
  })

const minor = z.unknown().transform((given, context) => {
  if (typeof given === 'bigint') return given
  const read = written.safeParse(given)
  if (read.success) return read.data
  const isTooMuch = read.error.issues.some(({ message }) => message === 'tooMuch')
  context.addIssue({ code: 'custom', message: isTooMuch ? 'tooMuch' : 'amount' })
  return z.NEVER
})

const bounded = minor.refine((value) => value <= largestOfAnyCurrency, { error: 'tooMuch', abort: true })

/**
 * An amount of money at every door, in the smallest unit: more than nothing and within the limit of the largest currency.
 * Refuses with `amount` what is no positive whole number, with `tooMuch` what is absurd. Where the currency is known,
 * `tooMuchIn` holds its own limit.
 */
export const amountInput = bounded.refine((value) => value > 0n, { error: 'amount' })

/** The same where nothing is an answer too: what is free costs zero. */
export const costInput = bounded.refine((value) => value >= 0n, { error: 'amount' })

/** The paths of the amounts that pass the limit of their currency. */
export function tooMuchIn(
  currency: Currency,
  amounts: Readonly<Record<string, bigint | null | undefined>>,
): { path: string; rule: 'tooMuch' }[] {
  return Object.entries(amounts).flatMap(([path, value]) =>
    value != null && value > largestMinor[currency] ? [{ path, rule: 'tooMuch' as const }] : [],
  )
}
