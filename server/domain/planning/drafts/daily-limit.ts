import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { everyRecipientOf, type Mail, mails } from '#server/domain/planning/mailbox/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { add, days, subtract } from '#shared/duration.ts'
import { mailLimits } from '#shared/inputs/mail-limits.ts'

/** The time at which a letter leaves, and its number of addresses. */
export type SendingTime = { readonly at: Date; readonly addresses: number }

/** Two letters of a couple are not counted at the same moment. */
const lockSendings = defineLock<[weddingId: string]>('mail-departures')

/** Returns the other letters that left or are scheduled within a day of this time, oldest first. */
async function sendingTimesAround(tx: Tx, { id, weddingId }: Mail, at: Date): Promise<SendingTime[]> {
  await lockSendings(tx, weddingId)
  return tx
    .select({
      at: mails.date,
      addresses: sql<number>`jsonb_array_length(${mails.to}) + jsonb_array_length(${mails.cc}) + jsonb_array_length(${mails.bcc})`,
    })
    .from(mails)
    .where(
      and(
        eq(mails.weddingId, weddingId),
        ne(mails.id, id),
        ne(mails.delivery, 'none'),
        gt(mails.sortDate, subtract(at, days(1))),
        lt(mails.sortDate, add(at, days(1))),
      ),
    )
    .orderBy(asc(mails.sortDate))
}

/** Returns the addresses of these letters in the 24 hours that end at this time. */
function addressesUntil(end: Date, sendingTimes: readonly SendingTime[]): number {
  const begin = subtract(end, days(1))
  return sendingTimes
    .filter(({ at }) => at > begin && at <= end)
    .reduce((sum, { addresses }) => sum + addresses, 0)
}

/** Returns true if no 24 hours with this letter have more addresses than a couple may write to in a day. */
export function fitsDailyLimit(letter: SendingTime, others: readonly SendingTime[]): boolean {
  const ends = [letter, ...others]
    .map(({ at }) => at)
    .filter((at) => at >= letter.at && at < add(letter.at, days(1)))
  return ends.every((end) => addressesUntil(end, others) + letter.addresses <= mailLimits.addressesInADay)
}

/** Returns the first time from the letter's own at which it fits; the letters of two days later are unknown. */
export function firstFit(letter: SendingTime, others: readonly SendingTime[]): Date {
  const freed = others.map(({ at }) => add(at, days(1))).filter((at) => at > letter.at)
  return (
    [letter.at, ...freed].find((at) => fitsDailyLimit({ ...letter, at }, others)) ?? add(letter.at, days(1))
  )
}

/**
 * Returns the first time from this one at which a mail can leave within the daily limit, beside the letters that
 * left and those scheduled.
 */
export async function firstSendingTime(tx: Tx, mail: Mail, at: Date): Promise<Date> {
  const letter = { at, addresses: everyRecipientOf(mail).length }
  return firstFit(letter, await sendingTimesAround(tx, mail, at))
}
