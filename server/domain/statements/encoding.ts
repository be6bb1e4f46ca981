/** The text of a file whose encoding nobody tells: UTF-8 and UTF-16 by their marks, then UTF-8 if it is that, else Windows-1252. */
export function decoded(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes)
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode('utf-8', bytes)
  const zeros = zerosByPlace(bytes.subarray(0, 400))
  if (zeros === 'odd') return decode('utf-16le', bytes)
  if (zeros === 'even') return decode('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('windows-1252', bytes)
  }
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** Latin text in UTF-16 has a zero in every other place. */
function zerosByPlace(bytes: Uint8Array): 'even' | 'odd' | null {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = bytes.length / 4
  if (odd > enough && odd > even * 4) return 'odd'
  return even > enough && even > odd * 4 ? 'even' : null
}
