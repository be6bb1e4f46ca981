/**
 * Returns the nonce for style elements (server/http/page-security.ts); undefined on the server. Browsers hide
 * it from markup.
 */
export const styleNonce = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.getElementById('words')?.nonce || undefined

declare global {
  interface Window {
    /** Where goober, which writes notistack's styles, reads the nonce. */
    __nonce__?: string | undefined
  }
}

// Set on load, by root.tsx: goober writes its first styles while modules load.
if (typeof window !== 'undefined') window.__nonce__ = styleNonce()
