/** The nonce of this document for style elements (server/http/page-security.ts); none on the server. Browsers hide it from markup. */
export const styleNonce = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.getElementById('words')?.nonce || undefined

declare global {
  interface Window {
    /** Where goober, which notistack writes its styles with, looks for the nonce. */
    __nonce__?: string | undefined
  }
}

// As soon as this is loaded, which root.tsx does: goober writes its first styles while modules are loaded.
if (typeof window !== 'undefined') window.__nonce__ = styleNonce()
