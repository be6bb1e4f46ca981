import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { celebrationsOf } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invitedTo } from '#shared/invited-celebrations.ts'
import type { RsvpAnswer } from '#shared/rsvp-answers.ts'
import { guests, rsvps } from './guests.tables.ts'
import type { KeptHousehold } from './household.ts'

type AnswerRow = { readonly guestId: string; readonly celebrationId: string; readonly answer: RsvpAnswer }

/** Stores answers of guests of a household; `pending` deletes an earlier answer. Refuses `InvalidInput`. */
export async function putAnswers(
  tx: Tx,
  household: Pick<KeptHousehold, 'id' | 'weddingId' | 'celebrationIds'>,
  answers: readonly AnswerRow[],
  answeredAt: Date,
): Promise<void> {
  await refuseOthers(tx, household, answers)
  const taken = answers.filter(({ answer }) => answer === 'pending')
  const answerByKey = new Map(
    answers
      .filter(({ answer }) => answer !== 'pending')
      .map((one) => [`${one.guestId} ${one.celebrationId}`, { ...one, answeredAt }]),
  )
  if (taken.length > 0)
    await tx
      .delete(rsvps)
      .where(
        or(
          ...taken.map(({ guestId, celebrationId }) =>
            and(eq(rsvps.guestId, guestId), eq(rsvps.celebrationId, celebrationId)),
          ),
        ),
      )
  if (answerByKey.size > 0)
    await tx
      .insert(rsvps)
      .values([...answerByKey.values()])
      .onConflictDoUpdate({
        target: [rsvps.guestId, rsvps.celebrationId],
        set: { answer: sql`excluded.answer`, answeredAt: sql`excluded.answered_at` },
      })
}

/** Refuses answers for guests outside the household and to celebrations to which it is not invited. */
async function refuseOthers(
  tx: Tx,
  household: Pick<KeptHousehold, 'id' | 'weddingId' | 'celebrationIds'>,
  answers: readonly AnswerRow[],
): Promise<void> {
  if (answers.length === 0) return
  const guestIds = [...new Set(answers.map(({ guestId }) => guestId))]
  const found = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.householdId, household.id), inArray(guests.id, guestIds)))
  const theirs = new Set(found.map((guest) => guest.id))
  const invited = invitedTo(household.celebrationIds, await celebrationsOf(tx, household.weddingId))
  const celebrations = new Set(invited.map((celebration) => celebration.id))
  const issues = answers.flatMap(({ guestId, celebrationId }, at) => [
    ...(theirs.has(guestId) ? [] : [{ path: `answers.${at}.guestId`, rule: 'wrong' }]),
    ...(celebrations.has(celebrationId) ? [] : [{ path: `answers.${at}.celebrationId`, rule: 'wrong' }]),
  ])
  if (issues.length > 0) throw InvalidInput({ issues })
}
