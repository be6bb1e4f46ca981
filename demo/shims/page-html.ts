import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import type { RenderOptions } from '#web/page-html.ts'

/** Renders the page to HTML when all its data is there, with web streams instead of Node's. */
export async function pageHtml(page: ReactNode, options: RenderOptions): Promise<string> {
  const stream = await renderToReadableStream(page, options)
  await stream.allReady
  return new Response(stream).text()
}
