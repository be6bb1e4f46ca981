import { sessionToken } from './session-token.ts'

/** Who asks, and the language of the page they read: what comes from the database speaks as the words around it do. */
export function whoAsks(): Record<string, string> {
  const spoken = typeof document === 'undefined' ? '' : document.documentElement.lang
  return {
    authorization: `Bearer ${sessionToken()}`,
    ...(spoken ? { 'accept-language': spoken } : {}),
  }
}
