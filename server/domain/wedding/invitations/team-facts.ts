import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { recordFact } from '#server/platform/outbox.ts'

/** What a fact about the team tells: who did it, to whom, and what they are called. */
export type TeamFact = {
  readonly weddingId: string
  readonly accountId: string
  readonly invitationId?: string
  /** Whose part it is about, where it is not the one who did it. */
  readonly memberId?: string
  readonly title?: string
  /** The row of the member who left, for their way back. */
  readonly departureId?: string
  /** When, to the moment: the same may happen twice. */
  readonly at?: string
}

/** Records something about the team of a wedding, and tells the open screens of its people. */
export async function recordTeamFact(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  kind: string,
  told: TeamFact,
): Promise<void> {
  const payload = { ...told, at: clock.now().toISOString() }
  await recordFact(tx, { kind, payload, topic: weddingTopic(payload.weddingId) })
}
