// Read on load: after an error the document is rendered again, and its elements have no nonce.
const nonce =
  typeof document === 'undefined' ? undefined : document.getElementById('words')?.nonce || undefined

/**
 * Returns the nonce for style elements (server/http/page-security.ts); undefined on the server. Browsers hide
 * it from markup.
 */
export const styleNonce = (): string | undefined => nonce

declare global {
  interface Window {
    /** goober, which writes notistack's styles, reads the nonce from here. */
    __nonce__?: string | undefined
  }
}

// Set on load, by root.tsx: goober writes its first styles while modules load.
if (typeof window !== 'undefined') window.__nonce__ = nonce
