import type { AppContext } from '#server/domain/accounts/index.ts'
import { weddingById, WeddingNotOpen } from '#server/domain/weddings/index.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { heaviestVoiceNote, longestVoiceNote } from '#shared/voice-note-limits.ts'
import { audioSeconds } from './audio-length.ts'
import { VoiceNoteRefused } from './recordings.refusals.ts'
import { voiceNoteKind } from './voice-note-kind.ts'
import { addVoiceNote, putVoice, type VoiceNote } from './voice-note-store.ts'

const perAddress = { name: 'voice note', max: 30, per: minutes(10) }
/** A recorder stops a breath after it is told to. */
const breath = 3

/**
 * Takes what a guest has recorded, or a file of theirs; until it goes with a gift it is kept for a day. `saidSeconds` is how long the browser
 * says it is, where the file does not tell. Refuses `VoiceNoteRefused`, `WeddingNotOpen`, `TooManyAttempts`.
 */
export async function uploadVoiceNote(
  context: AppContext,
  file: File,
  { weddingId, saidSeconds }: { weddingId: string; saidSeconds: number | null },
): Promise<VoiceNote> {
  context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const wedding = await weddingById(context.database.db, weddingId)
  if (wedding?.status !== 'published' && wedding?.status !== 'closed') throw new WeddingNotOpen()
  if (file.size === 0) throw new VoiceNoteRefused('empty')
  if (file.size > heaviestVoiceNote) throw new VoiceNoteRefused('tooHeavy')
  const content = new Uint8Array(await file.arrayBuffer())
  const contentType = await voiceNoteKind(content)
  if (contentType === null) throw new VoiceNoteRefused('notSound')
  const seconds = audioSeconds(content, contentType) ?? saidSeconds
  if (seconds !== null && seconds > longestVoiceNote + breath) throw new VoiceNoteRefused('tooLong')
  const id = context.dice.uuid()
  await putVoice(context, id, content)
  return context.database.transaction((tx) =>
    addVoiceNote(tx, {
      id,
      weddingId: wedding.id,
      contentType,
      bytes: content.byteLength,
      seconds: seconds === null ? null : Math.max(1, Math.min(Math.round(seconds), longestVoiceNote)),
      storedAt: context.clock.now(),
    }),
  )
}
