import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { recordFirstPlay } from '#server/domain/files/recordings/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { raise } from '#server/platform/events.ts'
import { type Contribution, lockForPartner, giftTopic } from '#server/domain/gifts/contributions/index.ts'
import { VoiceNoteOpened } from './voice-notes.events.ts'

/** Opens the seal of a voice note. It cannot be sealed again; both partners see who opened it and when. */
export async function openVoiceNote(context: AppContext, id: string): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const { contribution, wedding } = await lockForPartner(tx, context, id)
    const contributionId = contribution.planId ?? contribution.id
    const { accountId } = requireAccount(context.viewer)
    await recordFirstPlay(tx, contributionId, { openedBy: accountId, openedAt: context.clock.now() })
    await raise(tx, VoiceNoteOpened, { weddingId: wedding.id, contributionId, accountId }, [
      weddingTopic(wedding.id),
      giftTopic(contributionId),
    ])
    return contribution
  })
}
