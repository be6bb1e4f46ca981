import type { AppContext } from '#server/graphql/viewer.ts'
import { setVoiceNote, readVoiceNoteKey, VoiceNoteNotFound } from '#server/domain/files/recordings/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { type Contribution, lockByToken, giftTopic } from '#server/domain/gifts/contributions/index.ts'
import { VoiceNoteKept, VoiceNoteRemoved } from './voice-notes.events.ts'

const perAddress = { name: 'keep voice note', max: 60, per: minutes(10) }

/**
 * Attaches a voice note to the giver's gift, replacing an earlier one; without a key, removes it. Refuses
 * `VoiceNoteOpened` once the
 * couple opened it.
 */
export async function keepVoiceNote(
  context: AppContext,
  token: string,
  key: string | null,
): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const id = key === null ? null : readVoiceNoteKey(context.secrets, key)
  if (key !== null && id === null) throw VoiceNoteNotFound()
  return context.database.transaction(async (tx) => {
    const { contribution, wedding } = await lockByToken(tx, token)
    const contributionId = contribution.planId ?? contribution.id
    await setVoiceNote(tx, { weddingId: wedding.id, contributionId }, id, context.clock.now())
    await raise(
      tx,
      id === null ? VoiceNoteRemoved : VoiceNoteKept,
      { weddingId: wedding.id, contributionId },
      [weddingTopic(wedding.id), giftTopic(contributionId)],
    )
    return contribution
  })
}
