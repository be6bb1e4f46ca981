import { Decompress } from 'fzstd'
import type { EngineFiles } from './engine-files.ts'
import { fetchStored } from './site-store.ts'

export type FetchFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Fetches files of the engine, decompresses them while they load, and reports the progress of all together (0
 * to 1); opening afterwards is a fifth of it. Our compression is stronger than that of hosts.
 */
export function fetcher(
  scope: URL,
  { sizes, version }: EngineFiles,
  tell: (share: number) => void,
): FetchFile {
  let whole = 0
  let here = 0
  return async (name) => {
    whole += sizes[name] ?? 0
    const address = new URL(`engine/${name}.zst?${version}`, scope)
    const response = await fetchStored(address, () => fetch(address))
    if (!response.ok || !response.body)
      throw new Error(`Missing file in the demonstration: engine/${name}.zst`)
    const parts: Uint8Array<ArrayBuffer>[] = []
    const unpacker = new Decompress((part) => parts.push(new Uint8Array(part)))
    const reader = response.body.getReader()
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      unpacker.push(step.value)
      here += step.value.byteLength
      tell(Math.min(0.8, (0.8 * here) / whole))
    }
    unpacker.push(new Uint8Array(), true)
    return new Uint8Array(await new Blob(parts).arrayBuffer())
  }
}
