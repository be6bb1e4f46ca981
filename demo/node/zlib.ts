import { gunzipSync } from 'fflate'

type Told = (error: Error | null, result?: Uint8Array) => void

/** Pages go nowhere, so nothing is packed; what is packed can be opened. */
const unpacked = (content: Uint8Array, _options: unknown, tell: Told): void => tell(null, content)
export const brotliCompress = unpacked
export const gzip = unpacked
export const constants = { BROTLI_PARAM_QUALITY: 1, BROTLI_PARAM_SIZE_HINT: 2 }

export function gunzip(content: Uint8Array, ...rest: [Told] | [{ maxOutputLength?: number }, Told]): void {
  const tell = rest.length === 1 ? rest[0] : rest[1]
  try {
    tell(null, gunzipSync(content))
  } catch (error) {
    tell(error as Error)
  }
}
