import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import type { RenderOptions } from '#web/page-html.ts'

/** The page as HTML, when all of it is there; with the streams of the web instead of Node's. */
export async function pageHtml(page: ReactNode, options: RenderOptions): Promise<string> {
  const stream = await renderToReadableStream(page, options)
  await stream.allReady
  return new Response(stream).text()
}
