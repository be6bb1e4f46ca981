import { sessionToken } from './session-token.ts'

/** Returns the headers with the session and the page's language, so that server texts match the page. */
export function sessionHeaders(): Record<string, string> {
  const token = sessionToken()
  const spoken = typeof document === 'undefined' ? '' : document.documentElement.lang
  return {
    authorization: token === '' ? '' : `Bearer ${token}`,
    ...(spoken ? { 'accept-language': spoken } : {}),
  }
}
