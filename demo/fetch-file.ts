export type FetchFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>

/** Packed by us: not every host does it, and some do it again. */
async function unpacked(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Fetches files of the engine and tells how far all of them together have come (0 to 1); opening, which follows, is a fifth of it. */
export function fetcher(scope: URL, tell: (share: number) => void): FetchFile {
  let whole = 0
  let here = 0
  return async (name) => {
    const response = await fetch(new URL(`engine/${name}.gz`, scope))
    if (!response.ok || !response.body) throw new Error(`The demonstration lacks engine/${name}.gz`)
    whole += Number(response.headers.get('content-length') ?? 0)
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body.getReader()
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      parts.push(new Uint8Array(step.value))
      here += step.value.byteLength
      if (whole > 0) tell(Math.min(0.8, (0.8 * here) / whole))
    }
    return unpacked(new Blob(parts))
  }
}
