import { type Duration, hours, minutes } from '#shared/duration.ts'
import { type Reading, wholeNumber } from '#server/platform/env-readings.ts'

/** Durations of holds, and the maximum number of holds of a visitor. */
export type HoldSettings = {
  /** Duration of a hold without a confirmed email address. */
  readonly brief: Duration
  /** Duration of a hold with a confirmed email address, or by the link of a known household. */
  readonly confirmed: Duration
  /** Maximum total extension of a hold while its page stays open. */
  readonly renewal: Duration
  /** Days for which what is handed over in cash is held after its day. */
  readonly cashDays: number
  /** Maximum number of unsent promises of a browser in a list. */
  readonly perDevice: number
  /** Maximum number of unsent promises of a network address in a list. */
  readonly perAddress: number
}

type Setting = {
  readonly byDefault: string
  readonly description: string
  readonly read: (value: string) => Reading<number>
}

const number = (byDefault: number, description: string, from: number, to: number): Setting => ({
  byDefault: String(byDefault),
  description,
  read: wholeNumber(from, to),
})

/** Variables of holds; part of `variables` in `env.ts`. */
export const holdVariables = {
  HOLD_MINUTES: number(45, 'Minutes for which a promise without a confirmed address is held', 20, 10_080),
  HOLD_CONFIRMED_HOURS: number(
    48,
    'Hours for which a promise with a confirmed address, or by the link of a known household, is held',
    1,
    336,
  ),
  HOLD_RENEWAL_HOURS: number(3, 'Hours by which an open page can extend a hold in total; 0 for none', 0, 48),
  HOLD_CASH_DAYS: number(7, 'Days for which a promise of cash is held after its day', 1, 60),
  HOLDS_PER_DEVICE: number(8, 'Unsent promises that one browser may hold in a list', 1, 1000),
  HOLDS_PER_ADDRESS: number(25, 'Unsent promises that one network address may hold in a list', 1, 1000),
} as const

type Name = keyof typeof holdVariables
type ReadVariable = (name: Name, variable: Setting) => number | null

/** Reads the settings of holds; `at` reads one variable. */
export function readHolds(at: ReadVariable): HoldSettings {
  const value = (name: Name) => at(name, holdVariables[name]) ?? Number(holdVariables[name].byDefault)
  return {
    brief: minutes(value('HOLD_MINUTES')),
    confirmed: hours(value('HOLD_CONFIRMED_HOURS')),
    renewal: hours(value('HOLD_RENEWAL_HOURS')),
    cashDays: value('HOLD_CASH_DAYS'),
    perDevice: value('HOLDS_PER_DEVICE'),
    perAddress: value('HOLDS_PER_ADDRESS'),
  }
}

/** Default settings of holds. */
export const defaultHolds: HoldSettings = readHolds(() => null)
