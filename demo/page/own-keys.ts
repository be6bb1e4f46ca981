/** What the pages keep in a browser, by the names they give it; other applications may share the address. */
const ours =
  /^(accessToken|appTheme|mui-mode|mui-color-scheme|sidebar|mailbox\.sidebarOpen|atajos|wedding|listasDelTablero)$|^(visita|thanks|draft|page-draft|invitacion|vivencia:place):/

export const isOurs = (key: string): boolean => ours.test(key)

/** Forgets what the pages kept of a wedding that is gone. */
export function forgetPages(): void {
  for (const key of Object.keys(localStorage)) if (isOurs(key)) localStorage.removeItem(key)
}
