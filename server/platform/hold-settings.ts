import { type Duration, hours, minutes } from '#shared/duration.ts'
import { type Reading, wholeNumber } from '#server/platform/env-readings.ts'

/** How long something promised is held, and how many holds one visitor may have at once. */
export type HoldSettings = {
  /** For an unconfirmed email address, or none. */
  readonly brief: Duration
  /** For a confirmed email address, or a known household's link. */
  readonly confirmed: Duration
  /** How much longer a hold can become while its page stays open. */
  readonly renewal: Duration
  /** Unsent promises of one browser in one list. */
  readonly perDevice: number
  /** Unsent promises of one network address in one list. */
  readonly perAddress: number
}

type Setting = {
  readonly byDefault: string
  readonly description: string
  readonly read: (given: string) => Reading<number>
}

const number = (byDefault: number, description: string, from: number, to: number): Setting => ({
  byDefault: String(byDefault),
  description,
  read: wholeNumber(from, to),
})

/** The settings of holds; part of `variables` in `env.ts`. */
export const holdVariables = {
  HOLD_MINUTES: number(45, 'Minutes for which a promise without a confirmed address is held', 20, 10_080),
  HOLD_CONFIRMED_HOURS: number(
    48,
    'Hours for which a promise with a confirmed address, or by the link of a known household, is held',
    1,
    336,
  ),
  HOLD_RENEWAL_HOURS: number(
    3,
    'By how many hours an open page can prolong a hold, in all; 0 for not at all',
    0,
    48,
  ),
  HOLDS_PER_DEVICE: number(8, 'Unsent promises that one browser may hold in a list', 1, 1000),
  HOLDS_PER_ADDRESS: number(25, 'Unsent promises that one network address may hold in a list', 1, 1000),
} as const

type Name = keyof typeof holdVariables
type ReadVariable = (name: Name, variable: Setting) => number | null

/** Reads the settings of holds with the caller's reader of one variable. */
export function readHolds(at: ReadVariable): HoldSettings {
  const given = (name: Name) => at(name, holdVariables[name]) ?? Number(holdVariables[name].byDefault)
  return {
    brief: minutes(given('HOLD_MINUTES')),
    confirmed: hours(given('HOLD_CONFIRMED_HOURS')),
    renewal: hours(given('HOLD_RENEWAL_HOURS')),
    perDevice: given('HOLDS_PER_DEVICE'),
    perAddress: given('HOLDS_PER_ADDRESS'),
  }
}

/** The settings of holds when none is given. */
export const defaultHolds: HoldSettings = readHolds(() => null)
