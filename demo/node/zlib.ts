import { gunzipSync as unpack } from 'fflate'

type Told = (error: Error | null, result?: Uint8Array) => void

/** Pages go nowhere, so nothing is packed; what is packed can be opened. */
const unpacked = (content: Uint8Array, _options: unknown, tell: Told): void => tell(null, content)
export const brotliCompress = unpacked
export const gzip = unpacked
export const constants = { BROTLI_PARAM_QUALITY: 1, BROTLI_PARAM_SIZE_HINT: 2 }

/** As in Node: a file that unpacks to more than `maxOutputLength` is refused. */
export function gunzipSync(
  content: Uint8Array,
  { maxOutputLength }: { maxOutputLength: number },
): Uint8Array {
  const unpacked = unpack(content)
  if (unpacked.byteLength > maxOutputLength)
    throw Object.assign(new RangeError('Too large'), { code: 'ERR_BUFFER_TOO_LARGE' })
  return unpacked
}
