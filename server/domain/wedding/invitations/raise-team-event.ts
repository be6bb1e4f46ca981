import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import type { TeamPayload } from './invitations.events.ts'

/** Raises an event about the team of a wedding, and notifies the clients of its members. */
export async function raiseTeamEvent(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  event: DomainEvent<TeamPayload>,
  about: TeamPayload,
): Promise<void> {
  const payload = { ...about, at: clock.now().toISOString() }
  await raise(tx, event, payload, weddingTopic(payload.weddingId))
}
