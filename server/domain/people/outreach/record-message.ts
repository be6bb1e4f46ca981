import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  type Household,
  HouseholdNotFound,
  householdToChange,
  noteLinksSent,
  shownHousehold,
} from '#server/domain/people/guests/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { isInviting, type MessageChannel, type MessageKind } from '#shared/inputs/outreach.ts'
import { lastLinkSent } from './message-queries.ts'
import { householdMessages } from './outreach.tables.ts'

type RecordMessageArgs = {
  readonly id: string
  readonly householdId: string
  readonly kind: MessageKind
  /** Emails are recorded by the server when it sends them. */
  readonly channel: Exclude<MessageChannel, 'mail'>
  /** Time of sending; null for now. */
  readonly sentAt: Date | null
}

/** Records a message sent to a household. Idempotent by id. Refuses `HouseholdNotFound`, `InvalidInput`. */
export async function recordMessage(context: AppContext, args: RecordMessageArgs): Promise<Household> {
  const { id, householdId, kind, channel } = args
  const { accountId } = requireAccount(context.viewer)
  const now = context.clock.now()
  const sentAt = args.sentAt ?? now
  if (sentAt > now) throw InvalidInput({ issues: [{ path: 'sentAt', rule: 'tooFar' }] })
  return context.database.transaction(async (tx) => {
    const household = await householdToChange(tx, context, householdId)
    if (household.deletedAt) throw HouseholdNotFound()
    const [noted] = await tx
      .insert(householdMessages)
      .values({ id, householdId, kind, channel, sentAt, accountId })
      .onConflictDoNothing()
      .returning()
    if (!noted) {
      const [present] = await tx.select().from(householdMessages).where(eq(householdMessages.id, id))
      if (present?.householdId !== householdId)
        throw InvalidInput({ issues: [{ path: 'id', rule: 'wrong' }] })
    }
    if (isInviting(kind))
      await noteLinksSent(tx, household.weddingId, [householdId], await lastLinkSent(tx, householdId))
    return shownHousehold(tx, household)
  })
}
