import type { Currency, Money } from '#shared/money.ts'
import type { FailureReason, Observation } from './port.ts'

/** ISO 4217 numbers of the supported currencies. */
export const currencyNumbers: Readonly<Record<Currency, string>> = {
  EUR: '978',
  MXN: '484',
  COP: '170',
  CLP: '152',
  ARS: '32',
  PEN: '604',
  USD: '840',
}

export function currencyOfNumber(number: string): Currency | null {
  const found = Object.entries(currencyNumbers).find(([, one]) => Number(one) === Number(number))
  return found ? (found[0] as Currency) : null
}

/**
 * An amount in minor units with a currency number. An unsupported one becomes an amount of −1, which matches
 * nothing.
 */
export function amountOfRedsys(amount: string | undefined, number: string | undefined): Money {
  const currency = currencyOfNumber(number ?? '')
  return currency && /^\d{1,12}$/.test(amount ?? '')
    ? { minor: BigInt(amount ?? '0'), currency }
    : { minor: -1n, currency: 'EUR' }
}

const reasons: readonly (readonly [FailureReason, readonly number[]])[] = [
  ['cancelled', [9915]],
  ['declined', [101, 125, 180, 190, 191, 129, 172, 173, 174, 9093, 9253]],
  ['insufficientFunds', [116]],
  ['suspectedFraud', [102, 202]],
  ['authenticationFailed', [184, 195, 9104]],
]

type Outcome = Pick<Observation, 'status' | 'final' | 'failure'>

/** The outcome of an authorization by `Ds_Response`; null if it cannot be read. */
export function outcomeOf(response: string): Outcome | null {
  if (!/^\d{1,4}$/.test(response)) return null
  const code = Number(response)
  if (code <= 99) return { status: 'succeeded', final: true, failure: null }
  if (code === 9998 || code === 9999) return { status: 'requiresAction', final: false, failure: null }
  const failure = reasons.find(([, codes]) => codes.includes(code))?.[0]
  return { status: 'failed', final: true, failure: failure ?? (code > 900 ? 'providerTrouble' : 'declined') }
}

/** Whether a refund (0900) or a reversal (0400) was made. */
export const isRefunded = (response: string): boolean => Number(response) === 900 || Number(response) === 400
