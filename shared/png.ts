/** A black and white bitmap in rows from left to right; true is black. */
export type Bitmap = readonly (readonly boolean[])[]

/**
 * Returns the bitmap as a PNG file (ISO/IEC 15948): one-bit greyscale, each square `scale` pixels wide, in
 * uncompressed blocks (RFC 1951), so that server and browser write the same bytes without a library.
 */
export function pngOf(bitmap: Bitmap, scale: number): Uint8Array<ArrayBuffer> {
  const [width, height] = [(bitmap[0]?.length ?? 0) * scale, bitmap.length * scale]
  const header = new Uint8Array(13)
  new DataView(header.buffer).setUint32(0, width)
  new DataView(header.buffer).setUint32(4, height)
  header[8] = 1
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return joined([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', zlibStored(scanlines(bitmap, scale))),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Each row with its filter byte (none) and its bits; white is 1. */
function scanlines(bitmap: Bitmap, scale: number): Uint8Array {
  const rows = bitmap.flatMap((row) => {
    const line = new Uint8Array(1 + Math.ceil((row.length * scale) / 8))
    for (let x = 0; x < row.length * scale; x += 1) {
      const at = 1 + (x >> 3)
      if (!row[Math.floor(x / scale)]) line[at] = (line[at] ?? 0) | (0x80 >> (x & 7))
    }
    return Array.from({ length: scale }, () => line)
  })
  return joined(rows)
}

const maxBlockBytes = 0xffff

function zlibStored(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)]
  for (let at = 0; at < data.length; at += maxBlockBytes) {
    const block = data.subarray(at, at + maxBlockBytes)
    const isLast = at + maxBlockBytes >= data.length
    const size = block.length
    parts.push(Uint8Array.of(isLast ? 1 : 0, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255), block)
  }
  let [a, b] = [1, 0]
  for (const byte of data) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  parts.push(Uint8Array.of(b >> 8, b & 255, a >> 8, a & 255))
  return joined(parts)
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(type), data])
  const frame = new Uint8Array(8)
  new DataView(frame.buffer).setUint32(0, data.length)
  new DataView(frame.buffer).setUint32(4, crc32(body))
  return joined([frame.subarray(0, 4), body, frame.subarray(4)])
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
