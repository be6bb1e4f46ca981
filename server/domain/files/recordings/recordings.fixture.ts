const bytes = (...parts: (readonly number[] | string)[]): number[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part))
const element = (id: readonly number[], content: readonly number[]): number[] => [
  ...id,
  0x80 | content.length,
  ...content,
]

/**
 * A recording of so many seconds in Chromium's form: without a duration, with a timestamp before each
 * cluster.
 */
export function webmOf(seconds: number): Uint8Array<ArrayBuffer> {
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], bytes('webm')))
  const unknown = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
  const pieces = Array.from({ length: seconds + 1 }, (_, second) => {
    const ms = second * 1000
    const time = element([0xe7], [(ms >> 16) & 0xff, (ms >> 8) & 0xff, ms & 0xff])
    return bytes([0x1f, 0x43, 0xb6, 0x75], unknown, time, element([0xa3], [0x81, 0, 0, 0x80, 1, 2, 3]))
  })
  return new Uint8Array([...head, 0x18, 0x53, 0x80, 0x67, ...unknown, ...pieces.flat()])
}

/** An uncompressed recording of so many seconds, eight thousand bytes each. */
export function wavOf(seconds: number): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(44 + seconds * 8000)
  content.write('RIFF', 0, 'latin1')
  content.writeUInt32LE(content.length - 8, 4)
  content.write('WAVEfmt ', 8, 'latin1')
  content.writeUInt32LE(16, 16)
  content.writeUInt16LE(1, 20)
  content.writeUInt16LE(1, 22)
  content.writeUInt32LE(8000, 24)
  content.writeUInt32LE(8000, 28)
  content.writeUInt16LE(1, 32)
  content.writeUInt16LE(8, 34)
  content.write('data', 36, 'latin1')
  content.writeUInt32LE(seconds * 8000, 40)
  return new Uint8Array(content)
}

/** A recording in Safari's form, as far as the duration is concerned. */
export function mp4Of(seconds: number): Uint8Array<ArrayBuffer> {
  const box = (kind: string, content: readonly number[]) => {
    const size = content.length + 8
    return bytes([0, 0, size >> 8, size & 0xff], kind, content)
  }
  const length = seconds * 1000
  const movie = [...Array<number>(12).fill(0), 0, 0, 0x03, 0xe8, 0, 0, (length >> 8) & 0xff, length & 0xff]
  return new Uint8Array([...box('ftyp', bytes('M4A ', [0, 0, 0, 0])), ...box('moov', box('mvhd', movie))])
}
