import { createContext } from 'react-router'
import type { LanguageWishes } from './i18n/languages.ts'

/** What the server knows about the request for a page, before any route has run. */
export type PageContext = {
  /** What the scripts that we write into the page carry, so that they can be told from others. */
  scriptNonce: string
  /** The text of a style sheet of the built application, by its address. */
  styleSheet: (href: string) => string
  language: Omit<LanguageWishes, 'wedding'>
  /** What time it is: files with a date of their own need it. */
  now: () => Date
  reportError: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
