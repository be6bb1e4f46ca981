/** A reader of the audio containers of browsers. WebM and MP4 consist of nested boxes. */
type Bytes = Uint8Array

const text = (bytes: Bytes, from: number, length: number): string =>
  Buffer.from(bytes.subarray(from, from + length)).toString('latin1')
const view = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * The duration of a recording in seconds, from its timestamps: recordings of browsers have no duration in
 * their header. Null if it cannot be determined.
 */
export function audioSeconds(bytes: Bytes, contentType: string): number | null {
  try {
    if (contentType === 'audio/webm') return webmSeconds(bytes)
    if (contentType === 'audio/ogg') return oggSeconds(bytes)
    if (contentType === 'audio/mp4') return mp4Seconds(bytes)
    if (contentType === 'audio/wav') return wavSeconds(bytes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

/**
 * Reads a variable-length integer of WebM, whose first byte has its length. An id keeps the length marker, a
 * size does not.
 */
function vint(bytes: Bytes, at: number, keepMark: boolean): { value: number; length: number } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = keepMark ? first : first & (0xff >> length)
  let unknown = (first & (0xff >> length)) === 0xff >> length
  for (let more = 1; more < length; more += 1) {
    const next = bytes[at + more] ?? 0
    unknown &&= next === 0xff
    value = value * 256 + next
  }
  return { value: unknown && !keepMark ? Infinity : value, length }
}

const ebml = { segment: 0x18538067, cluster: 0x1f43b675, group: 0xa0, time: 0xe7, block: 0xa3, inner: 0xa1 }
const holders: ReadonlySet<number> = new Set([ebml.segment, ebml.cluster, ebml.group])

function webmSeconds(bytes: Bytes): number | null {
  let cluster = 0
  let last: number | null = null
  for (let at = 0; at < bytes.length;) {
    const id = vint(bytes, at, true)
    const size = id && vint(bytes, at + id.length, false)
    if (!id || !size) break
    const begin = at + id.length + size.length
    if (id.value === ebml.time)
      cluster = Number(`0x${Buffer.from(bytes.subarray(begin, begin + size.value)).toString('hex')}`)
    if (id.value === ebml.block || id.value === ebml.inner) {
      const track = vint(bytes, begin, false)
      if (track) last = Math.max(last ?? 0, cluster + view(bytes).getInt16(begin + track.length))
    }
    at = holders.has(id.value) ? begin : begin + size.value
  }
  return last === null ? null : last / 1000
}

/** Opus in Ogg counts at 48 kHz regardless of the recording rate; the last page has the total. */
function oggSeconds(bytes: Bytes): number | null {
  const last = Buffer.from(bytes).lastIndexOf('OggS')
  if (last < 0) return null
  const count = Number(view(bytes).getBigInt64(last + 6, true))
  return count > 0 ? count / 48_000 : null
}

function mp4Seconds(bytes: Bytes, from = 0, to = bytes.length): number | null {
  const data = view(bytes)
  for (let at = from; at + 8 <= to;) {
    const size = data.getUint32(at)
    const kind = text(bytes, at + 4, 4)
    if (kind === 'moov') return mp4Seconds(bytes, at + 8, Math.min(at + size, to))
    if (kind === 'mvhd') {
      const wide = bytes[at + 8] === 1
      const scale = data.getUint32(at + (wide ? 28 : 20))
      const length = wide ? Number(data.getBigUint64(at + 32)) : data.getUint32(at + 24)
      return scale > 0 && length > 0 ? length / scale : null
    }
    if (size < 8) return null
    at += size
  }
  return null
}

function wavSeconds(bytes: Bytes): number | null {
  const perSecond = view(bytes).getUint32(28, true)
  return perSecond > 0 ? (bytes.length - 44) / perSecond : null
}
