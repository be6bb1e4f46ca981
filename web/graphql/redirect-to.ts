import { redirect, redirectDocument } from 'react-router'
import type { InternalPath } from '#shared/internal-path.ts'

/**
 * Returns the redirect of a loader or action. All navigation by code is in this file and accepts internal
 * addresses only.
 */
export const redirectTo = (path: InternalPath): Response => redirect(path)

/** Returns a redirect that reloads the document. */
export const redirectDocumentTo = (path: InternalPath): Response => redirectDocument(path)

/** Navigates to an internal page with a document load; `replace` removes this page from the history. */
export function openPath(path: InternalPath, { replace = false } = {}): void {
  if (replace) window.location.replace(path)
  else window.location.assign(path)
}

/** Opens an internal page in a new tab. */
export const openInNewTab = (path: InternalPath): void => void window.open(path, '_blank', 'noopener')

/** Opens a card provider's page at an address from the server. Ignores addresses that are not http(s). */
export function openCompanyPage(address: string): void {
  const { protocol, href, origin } = new URL(address, window.location.href)
  if (protocol === 'https:' || origin === window.location.origin) window.location.assign(href)
}
