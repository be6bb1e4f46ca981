import { redirect, redirectDocument } from 'react-router'
import type { InternalPath } from '#shared/internal-path.ts'

/** The redirect of a loader or an action. The only ways to lead a browser elsewhere are in this file: they take addresses of ours. */
export const redirectTo = (path: InternalPath): Response => redirect(path)

/** The same, with the whole document loaded again. */
export const redirectDocumentTo = (path: InternalPath): Response => redirectDocument(path)

/** Loads another page of ours, as a press on a link would; `replace` leaves no way back to this one. */
export function openPath(path: InternalPath, { replace = false } = {}): void {
  if (replace) window.location.replace(path)
  else window.location.assign(path)
}

/** Shows another page of ours beside this one. */
export const openInNewTab = (path: InternalPath): void => void window.open(path, '_blank', 'noopener')

/** Goes to the page of a card company, whose address the server gave. Anything but a page of the web is ignored. */
export function openCompanyPage(address: string): void {
  const { protocol, href, origin } = new URL(address, window.location.href)
  if (protocol === 'https:' || origin === window.location.origin) window.location.assign(href)
}
