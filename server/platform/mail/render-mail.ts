import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'

/** The two forms of one mail: HTML, and the same words for those who read plain text. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element)
  return { html, text: toPlainText(html) }
}

export { toPlainText }
