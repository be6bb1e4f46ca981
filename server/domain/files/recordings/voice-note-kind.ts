import { fileTypeFromBuffer } from 'file-type'

/**
 * Media types of recordings by content, and the type sent to browsers: audio recordings use video containers.
 */
const kinds = new Map([
  ['audio/webm', 'audio/webm'],
  ['video/webm', 'audio/webm'],
  ['video/matroska', 'audio/webm'],
  ['audio/mp4', 'audio/mp4'],
  ['audio/x-m4a', 'audio/mp4'],
  ['video/mp4', 'audio/mp4'],
  ['video/quicktime', 'audio/mp4'],
  ['audio/ogg', 'audio/ogg'],
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/wav', 'audio/wav'],
  ['audio/aac', 'audio/aac'],
])

/** The media type of a recording by its content; null for other files. */
export async function voiceNoteKind(content: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(content)
  const mime = found?.mime.split(';')[0] ?? ''
  return kinds.get(mime) ?? null
}
