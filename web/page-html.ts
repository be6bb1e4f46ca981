import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
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
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => {
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
    })
  })
}
