import { createContext } from 'react-router'
import type { LanguagePreferences } from './i18n/languages.ts'

/** The server's data about a page request, available before the routes run. */
export type PageContext = {
  /** The nonce of the inline scripts. */
  scriptNonce: string
  /** Returns the text of a built style sheet by its address. */
  styleSheet: (href: string) => string
  /** Returns the text of the style element for it, in whose place the server writes the sheet. */
  inlinedSheet: (href: string) => string
  language: Omit<LanguagePreferences, 'wedding'>
  /** The current time, for files with a date. */
  now: () => Date
  reportError: (error: unknown) => void
  /**
   * Takes the HTML of the page, and its texts as JSON, which the server writes into it. A response would encode
   * them, and the server would decode them again.
   */
  handOver: (html: string, words: string) => void
}

export const pageContext = createContext<PageContext>()
