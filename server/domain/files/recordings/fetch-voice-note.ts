import type { Platform } from '#server/platform/context.ts'
import { readVoiceNoteLink } from './voice-note-link.ts'
import { readVoice, voiceNoteById } from './voice-note-store.ts'

/** A recording to play. */
export type VoiceFile = { readonly contentType: string; readonly content: Uint8Array<ArrayBuffer> }

/**
 * The recording of a `voiceNoteLink` address; null for a forged or expired address, or if the recording is
 * gone.
 */
export async function fetchVoiceNote(platform: Platform, path: string): Promise<VoiceFile | null> {
  const id = readVoiceNoteLink(platform.secrets, path, platform.clock.now())
  const note = id && (await voiceNoteById(platform.database.db, id))
  const content = note && (await readVoice(platform, note.id))
  return note && content ? { contentType: note.contentType, content } : null
}
