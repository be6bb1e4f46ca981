import { fileTypeFromBuffer } from 'file-type'

/** What sound calls itself by its first bytes, and what a browser is told that it is: recordings come in boxes made for film. */
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

/** What kind of recording this is, by its bytes; null when it is none. */
export async function voiceNoteKind(content: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(content)
  const mime = found?.mime.split(';')[0] ?? ''
  return kinds.get(mime) ?? null
}
