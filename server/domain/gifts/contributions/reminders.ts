import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { addDays } from '#shared/calendar-days.ts'
import { between, days, hours, milliseconds, subtract } from '#shared/duration.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import type { LoadedContribution } from './contribution-store.ts'
import { type Reminder, remindOfPromiseKind } from './contributions.job-kinds.ts'

const daysBefore = 3
const lastDays = days(2)
/** Holds shorter than twice this end before a second reminder would help. */
const minHalfOfHold = hours(6)
const morning = '09:00'

type DueReminder = { readonly about: Reminder; readonly at: Date }

/**
 * Returns the reminder times of a promise: three days before a chosen day (or on it, if it is nearer), and
 * two days before a hold ends (halfway, for holds under four days). Cash is remembered once, before the wedding.
 */
export function remindersOf(
  {
    contribution: { paysOn, cashPromisedAt, holdEndsAt, createdAt },
    wedding: { timeZone, weddingDate },
  }: Pick<LoadedContribution, 'contribution' | 'wedding'>,
  now: Date,
): DueReminder[] {
  const atNine = (day: string) => instantOfLocalTime(`${day}T${morning}`, timeZone)
  if (cashPromisedAt !== null) return [{ about: 'cashDay', at: atNine(addDays(weddingDate, -daysBefore)) }]
  if (paysOn === null) {
    const half = milliseconds(between(createdAt, holdEndsAt) / 2)
    return half < minHalfOfHold
      ? []
      : [{ about: 'ending', at: subtract(holdEndsAt, half < lastDays ? half : lastDays) }]
  }
  const before = atNine(addDays(paysOn, -daysBefore))
  return [
    { about: 'payDay', at: before > now ? before : atNine(paysOn) },
    { about: 'ending', at: atNine(addDays(paysOn, 2)) },
  ]
}

/**
 * Schedules the future reminders of a promise. Each carries the deadline it was scheduled for, so that
 * reminders of changed days are skipped.
 */
export async function scheduleReminders(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: Pick<LoadedContribution, 'contribution' | 'wedding'>,
): Promise<void> {
  const { id, email, holdEndsAt } = found.contribution
  if (!email) return
  for (const { about, at } of remindersOf(found, clock.now())) {
    if (at <= clock.now()) continue
    const payload = { contributionId: id, about, keptUntil: holdEndsAt.toISOString() }
    await enqueue(tx, remindOfPromiseKind, payload, { runAt: at })
  }
}
