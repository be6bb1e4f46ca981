import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingById, WeddingNotOpen } from '#server/domain/wedding/weddings/index.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { readUpload } from '#server/platform/read-upload.ts'
import { hours, minutes } from '#shared/duration.ts'
import { maxVoiceNoteBytes, maxVoiceNoteSeconds } from '#shared/voice-note-limits.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { VoiceNoteRefused } from './recordings.refusals.ts'
import { readVoiceNote } from './voice-note-file.ts'
import { addVoiceNote, storeVoice, type VoiceNote } from './voice-note-store.ts'

const perAddress = { name: 'voice note', max: 30, per: minutes(10) }
/**
 * Bytes of one client address for one wedding. With the refill within a day it stays below the 60 MB for
 * recordings without a gift, so that one address cannot keep others from recording.
 */
const bytesPerAddress = { name: 'voice note bytes', max: 25_000_000, per: hours(24) }
/** A recorder stops a little after the request to stop. */
const stopTolerance = 3

/**
 * Stores a voice message recorded or chosen by a guest; it is kept for a day until it belongs to a gift.
 * `saidSeconds` is the duration according to the browser, for files without one. Refuses `VoiceNoteRefused`,
 * `WeddingNotOpen`, `TooManyAttempts`.
 */
export async function uploadVoiceNote(
  context: AppContext,
  file: File,
  { weddingId, saidSeconds }: { weddingId: string; saidSeconds: number | null },
): Promise<VoiceNote> {
  const sender = addressKey(context.remoteAddress)
  await context.rateLimit.attempt(perAddress, sender)
  const wedding = await weddingById(context.database.db, weddingId)
  if (!wedding || !isVisibleToGuests(wedding.status)) throw WeddingNotOpen()
  if (file.size === 0) throw VoiceNoteRefused({ problem: 'empty' })
  if (file.size > maxVoiceNoteBytes) throw VoiceNoteRefused({ problem: 'tooHeavy' })
  const content = await readUpload(context, file, {
    accountId: context.viewer.kind === 'account' ? context.viewer.accountId : null,
    own: { limit: bytesPerAddress, key: `${sender} ${weddingId}` },
  })
  const recording = await readVoiceNote(content, sender)
  if (recording === null) throw VoiceNoteRefused({ problem: 'notSound' })
  const { contentType } = recording
  const seconds = recording.seconds ?? saidSeconds
  if (seconds !== null && seconds > maxVoiceNoteSeconds + stopTolerance)
    throw VoiceNoteRefused({ problem: 'tooLong' })
  const id = context.random.uuid()
  await storeVoice(context, id, content)
  return context.database.transaction((tx) =>
    addVoiceNote(tx, {
      id,
      weddingId: wedding.id,
      contentType,
      bytes: content.byteLength,
      seconds: seconds === null ? null : Math.max(1, Math.min(Math.round(seconds), maxVoiceNoteSeconds)),
      storedAt: context.clock.now(),
    }),
  )
}
