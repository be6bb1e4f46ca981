import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Household,
  HouseholdNotFound,
  householdToChange,
  noteLinksSent,
  shownHousehold,
} from '#server/domain/people/guests/index.ts'
import { isInviting } from '#shared/inputs/outreach.ts'
import { lastLinkSent } from './message-queries.ts'
import { MessageNotFound } from './outreach.refusals.ts'
import { householdMessages } from './outreach.tables.ts'

/**
 * Deletes a record of a sent message that was made by mistake. Refuses `MessageNotFound`, also for emails.
 */
export async function forgetMessage(context: AppContext, id: string): Promise<Household> {
  return context.database.transaction(async (tx) => {
    const [message] = await tx.select().from(householdMessages).where(eq(householdMessages.id, id))
    // Emails were sent by the server, so their records are correct.
    if (!message || message.channel === 'mail') throw MessageNotFound()
    const household = await householdToChange(tx, context, message.householdId).catch((error: unknown) => {
      throw error instanceof HouseholdNotFound ? MessageNotFound() : error
    })
    await tx.delete(householdMessages).where(eq(householdMessages.id, id))
    if (isInviting(message.kind))
      await noteLinksSent(tx, household.weddingId, [household.id], await lastLinkSent(tx, household.id))
    return shownHousehold(tx, household)
  })
}
