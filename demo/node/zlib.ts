import { gunzipSync as unpack } from 'fflate'

type ZlibCallback = (error: Error | null, result?: Uint8Array) => void

/** Pages are not sent over a network, so compression is a no-op; decompression works. */
const unpacked = (content: Uint8Array, _options: unknown, tell: ZlibCallback): void => tell(null, content)
export const brotliCompress = unpacked
export const gzip = unpacked
const unpackedSync = (content: Uint8Array, _options: unknown): Uint8Array => content
export const brotliCompressSync = unpackedSync
export const gzipSync = unpackedSync
export const zstdCompressSync = unpackedSync
export const constants = { BROTLI_PARAM_QUALITY: 1, BROTLI_PARAM_SIZE_HINT: 2 }

/** As in Node: refuses a file that decompresses to more than `maxOutputLength`. */
export function gunzipSync(
  content: Uint8Array,
  { maxOutputLength }: { maxOutputLength: number },
): Uint8Array {
  const unpacked = unpack(content)
  if (unpacked.byteLength > maxOutputLength)
    throw Object.assign(new RangeError('Too large'), { code: 'ERR_BUFFER_TOO_LARGE' })
  return unpacked
}
