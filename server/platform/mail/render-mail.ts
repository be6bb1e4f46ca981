import { convert, type SelectorDefinition } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The document type that all mail programs render alike. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Returns an email as HTML and as plain text. */
export function renderMail(element: ReactElement): { html: string; text: string } {
  const html = `${doctype}${renderToStaticMarkup(element)}`
  return { html, text: toPlainText(html) }
}

const selectors: SelectorDefinition[] = [
  { selector: 'img', format: 'skip' },
  // The preview of a mailbox repeats what the email says.
  { selector: '[data-skip-in-text=true]', format: 'skip' },
  { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
]

/** Returns HTML as plain text: without pictures, each address after the words of its link. */
export function toPlainText(html: string): string {
  return convert(html, { wordwrap: false, selectors })
}
