import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { addDays } from '#shared/calendar-days.ts'
import { between, days, hours, milliseconds, subtract } from '#shared/duration.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import type { Found } from './contribution-store.ts'
import { type Reminder, remindOfPromiseKind } from './contributions.job-kinds.ts'

const daysBefore = 3
const lastDays = days(2)
/** A hold of less than twice this ends before a second reminder would help. */
const shortest = hours(6)
const morning = '09:00'

type Due = { readonly about: Reminder; readonly at: Date }

/** When the giver of a promise is reminded: of a chosen day three days before (on the day itself when it is nearer), and two days before what is kept goes to others (halfway, when it is kept for less than four days). */
export function remindersOf(
  {
    contribution: { paysOn, holdEndsAt, createdAt },
    wedding: { timeZone },
  }: Pick<Found, 'contribution' | 'wedding'>,
  now: Date,
): Due[] {
  const atNine = (day: string) => instantOfLocalTime(`${day}T${morning}`, timeZone)
  if (paysOn === null) {
    const half = milliseconds(between(createdAt, holdEndsAt) / 2)
    return half < shortest
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
export async function remindLater(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: Pick<Found, 'contribution' | 'wedding'>,
): Promise<void> {
  const { id, email, holdEndsAt } = found.contribution
  if (!email) return
  for (const { about, at } of remindersOf(found, clock.now())) {
    if (at <= clock.now()) continue
    const payload = { contributionId: id, about, keptUntil: holdEndsAt.toISOString() }
    await enqueue(tx, remindOfPromiseKind, payload, { runAt: at })
  }
}
