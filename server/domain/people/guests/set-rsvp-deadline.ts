import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { changeWedding, type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { latestAnswerDay } from '#shared/answer-days.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { notifyGuests } from './household-store.ts'
import { RsvpDeadlineSet } from './guests.events.ts'

/** Sets the last day for answers; null for the day before the wedding. Refuses `WeddingNotFound`, `InvalidInput`. */
export async function setRsvpDeadline(
  context: AppContext,
  weddingId: string,
  date: string | null,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    if (date !== null && date > latestAnswerDay(wedding.weddingDate))
      throw InvalidInput({ issues: [{ path: 'date', rule: 'guests.afterWedding' }] })
    await notifyGuests(tx, weddingId)
    return changeWedding(tx, wedding, RsvpDeadlineSet, { rsvpDeadline: date }, accountId)
  })
}
