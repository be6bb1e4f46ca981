import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

export type RenderOptions = {
  readonly nonce: string
  readonly progressiveChunkSize: number
  readonly onError: (error: unknown) => void
}

/** Renders the complete page as HTML. */
export function pageHtml(page: ReactNode, options: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collected = new Writable({
      write(chunk: Buffer, _encoding, written) {
        chunks.push(chunk)
        written()
      },
      final(ended) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        ended()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => pipe(collected.on('error', reject)),
      onShellError: reject,
    })
  })
}
