import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'

/** Returns an email as HTML and as plain text. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element)
  return { html, text: toPlainText(html) }
}

export { toPlainText }
