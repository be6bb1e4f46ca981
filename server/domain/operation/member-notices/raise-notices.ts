import { eq } from 'drizzle-orm'
import { visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import {
  membersOf,
  partnerAccountsOf,
  weddingById,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { notifyClients } from '#server/platform/live.ts'
import { add, minutes } from '#shared/duration.ts'
import type { MemberNoticeKind } from '#shared/member-notice-kinds.ts'
import { isForPartners, visibleKinds } from './member-notice.ts'
import { memberNotices } from './member-notices.tables.ts'

/** A delivery waits until nothing new has come for this time, so that many gifts in a row are one message. */
export const settleTime = minutes(5)

type NewNotice = {
  readonly weddingId: string
  readonly kind: MemberNoticeKind
  readonly subjectId: string
  readonly actorId?: string
  /** Distinguishes repeated notices about one subject. */
  readonly occurrence?: string
  /** Members to notify; all who may see the kind if absent. */
  readonly only?: readonly string[]
  readonly createdAt: Date
}

/**
 * Stores a notice for the members of a wedding who may see its kind, except of its author, and notifies their screens.
 * The same notice is stored once, however often this runs. While the couple hide their gifts, a notice about a gift
 * reaches no screen, so that its arrival is not noticed either.
 */
export async function raiseNotices(
  tx: Tx,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  { only, ...notice }: NewNotice,
): Promise<void> {
  const { weddingId, kind, actorId = null, occurrence = '' } = notice
  const allowed = await (isForPartners(kind) ? partnerAccountsOf(tx, weddingId) : membersOf(tx, weddingId))
  const notified = allowed.filter((id) => id !== actorId && (!only || only.includes(id)))
  if (notified.length === 0) return
  const settledAt = add(clock.now(), settleTime)
  const raised = await tx
    .insert(memberNotices)
    .values(
      notified.map((accountId) => ({
        ...notice,
        actorId,
        occurrence,
        accountId,
        mailAt: settledAt,
        pushAt: settledAt,
        id: random.uuid(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: memberNotices.id })
  const wedding = raised.length > 0 ? await weddingById(tx, weddingId) : null
  if (wedding && visibleKinds(visibleFieldsOf('partner', wedding, clock.now())).includes(kind))
    await notifyClients(tx, weddingTopic(weddingId), 'MemberNoticesChanged')
}

/** Returns the time of the event that caused a job; now without one. */
export async function timeOfEvent(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  eventId: bigint | null,
): Promise<Date> {
  if (eventId === null) return clock.now()
  const [event] = await tx
    .select({ recordedAt: domainEvents.recordedAt })
    .from(domainEvents)
    .where(eq(domainEvents.id, eventId))
  return event?.recordedAt ?? clock.now()
}
