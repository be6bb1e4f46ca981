import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

export type RenderOptions = { readonly nonce: string; readonly onError: (error: unknown) => void }

/** Renders the complete page as HTML. */
export function pageHtml(page: ReactNode, { nonce, onError }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // A page is sent whole: without scripts, parts that follow later would stay hidden.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError,
    })
  })
}
