/**
 * Decodes a text of unknown encoding: UTF-8 and UTF-16 by their byte order marks, then UTF-8 if valid, else
 * Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes)
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode('utf-8', bytes)
  const zeros = zeroBytePositions(bytes.subarray(0, 400))
  if (zeros === 'odd') return decode('utf-16le', bytes)
  if (zeros === 'even') return decode('utf-16be', bytes)
  return repairMojibake(decodeUtf8(bytes) ?? decode('windows-1252', bytes))
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Pairs of Windows-1252 characters that are the UTF-8 bytes of one letter, such as "Ã³" for "ó". */
const mojibakePairs =
  /[\u00c2\u00c3\u00e2][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/

/** Repairs UTF-8 that a spreadsheet opened as Windows-1252 and saved again. */
function repairMojibake(text: string): string {
  if (!mojibakePairs.test(text)) return text
  const bytes = Uint8Array.from(text, (letter) => windowsByte(letter))
  return decodeUtf8(bytes) ?? text
}

const windows1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [decode('windows-1252', Uint8Array.of(byte)), byte] as const),
)
/** Byte that is invalid in UTF-8, used for characters outside Windows-1252. */
const invalidByte = 0xff

function windowsByte(letter: string): number {
  const code = letter.charCodeAt(0)
  return windows1252.get(letter) ?? (code < 0x100 ? code : invalidByte)
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * Detects UTF-16 by the position of zero bytes, which are every second byte in Latin text. Returns null for
 * other encodings.
 */
function zeroBytePositions(bytes: Uint8Array): 'even' | 'odd' | null {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = bytes.length / 4
  if (odd > enough && odd > even * 4) return 'odd'
  return even > enough && even > odd * 4 ? 'even' : null
}
