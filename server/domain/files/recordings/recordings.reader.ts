import { implementReader } from '#server/platform/untrusted-files/file-reader.ts'
import { audioSeconds } from './audio-length.ts'
import { voiceNoteReader } from './voice-note-file.ts'
import { voiceNoteKind } from './voice-note-kind.ts'

/** Reads the kind and duration of a recording in the file reader. */
export const voiceNoteImplementation = implementReader(voiceNoteReader, async (content) => {
  const contentType = await voiceNoteKind(content)
  return contentType === null ? null : { contentType, seconds: audioSeconds(content, contentType) }
})
