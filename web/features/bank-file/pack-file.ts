/** So much of a packed file goes into one request. */
const partLength = 600_000

/** A file packed and cut into parts that fit into requests; unpacked where the browser cannot pack. */
export async function packFile(file: Blob): Promise<string[]> {
  const packed =
    typeof CompressionStream === 'undefined'
      ? file.stream()
      : file.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  // A part in base64 is whole by itself when it holds a multiple of three bytes.
  const bytesPerPart = (partLength / 4) * 3
  const parts: string[] = []
  for (let at = 0; at < Math.max(bytes.length, 1); at += bytesPerPart)
    parts.push(base64Of(bytes.subarray(at, at + bytesPerPart)))
  return parts
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
