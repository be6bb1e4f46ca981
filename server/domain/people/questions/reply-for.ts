import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  guests,
  type Household,
  HouseholdNotFound,
  householdToChange,
  notifyGuests,
  shownHousehold,
} from '#server/domain/people/guests/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { replyInput } from '#shared/inputs/rsvp.ts'
import { putReplies } from './put-replies.ts'

type ReplyForArgs = { readonly guestId: string; readonly questionId: string; readonly reply: string }

/**
 * Records a reply that a guest gave by other means, also after the deadline; an empty one removes it. Refuses
 * `HouseholdNotFound`, `InvalidInput`.
 */
export async function replyFor(context: AppContext, { guestId, ...input }: ReplyForArgs): Promise<Household> {
  const reply = parseInput(replyInput, input)
  return context.database.transaction(async (tx) => {
    const [guest] = await tx
      .select({ householdId: guests.householdId })
      .from(guests)
      .where(eq(guests.id, guestId))
    if (!guest) throw HouseholdNotFound()
    const household = await householdToChange(tx, context, guest.householdId)
    if (household.deletedAt) throw HouseholdNotFound()
    await putReplies(tx, household, [{ guestId, path: 'guest', replies: [reply] }], context.clock.now())
    await notifyGuests(tx, household.weddingId)
    return shownHousehold(tx, household)
  })
}
