import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { RsvpAnswer } from '#shared/rsvp-answers.ts'
import { putAnswers } from './answer-store.ts'
import { HouseholdNotFound } from './guests.refusals.ts'
import { guests, households } from './guests.tables.ts'
import type { Household } from './household.ts'
import { householdToChange, shownHousehold, notifyGuests } from './household-store.ts'

type AnswerForArgs = { readonly guestId: string; readonly celebrationId: string; readonly answer: RsvpAnswer }

/**
 * Records an answer that a guest gave by other means, also after the deadline. Refuses `HouseholdNotFound`,
 * `InvalidInput`.
 */
export async function answerFor(context: AppContext, args: AnswerForArgs): Promise<Household> {
  return context.database.transaction(async (tx) => {
    const [guest] = await tx
      .select({ householdId: guests.householdId })
      .from(guests)
      .where(eq(guests.id, args.guestId))
    if (!guest) throw HouseholdNotFound()
    const household = await householdToChange(tx, context, guest.householdId)
    if (household.deletedAt) throw HouseholdNotFound()
    const now = context.clock.now()
    await putAnswers(tx, household, [args], now)
    if (args.answer !== 'pending')
      await tx.update(households).set({ answeredAt: now }).where(eq(households.id, household.id))
    await notifyGuests(tx, household.weddingId)
    return shownHousehold(tx, household)
  })
}
