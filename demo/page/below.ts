/** Returns the address below our folder for a root-relative one; null when it needs no change. */
export function below(folder: string, address: string, here: string): string | null {
  const url = new URL(address, here)
  // A `blob:` address has the page's origin and no path.
  if (!/^https?:$/.test(url.protocol)) return null
  if (url.origin !== new URL(here).origin || url.pathname.startsWith(folder)) return null
  return folder + url.pathname.slice(1) + url.search + url.hash
}

/** Prefixes root-relative links with the folder, for pages without scripts such as the list of mails. */
export function prefixLinks(folder: string, html: string): string {
  const fromRoot = / (href|src|action)="\/(?!\/)/g
  return folder === '/' ? html : html.replace(fromRoot, (_, name: string) => ` ${name}="${folder}`)
}
