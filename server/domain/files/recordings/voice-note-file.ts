import type { FileReader } from '#server/platform/untrusted-files/file-reader.ts'
import { readUntrustedFile, UnreadableFile } from '#server/platform/untrusted-files/read-untrusted-file.ts'
import { seconds } from '#shared/duration.ts'

export type Recording = { readonly contentType: string; readonly seconds: number | null }

/** Determines the kind and duration of a recording; null for other files. */
export const voiceNoteReader: FileReader<Uint8Array, Recording | null> = {
  name: 'voice-note',
  timeLimit: seconds(10),
  memoryMb: 256,
}

/**
 * Returns the kind and duration of a recording; null for another file or one beyond the limits of the reader.
 */
export async function readVoiceNote(content: Uint8Array, sender: string): Promise<Recording | null> {
  try {
    return await readUntrustedFile(voiceNoteReader, content, { sender })
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}
