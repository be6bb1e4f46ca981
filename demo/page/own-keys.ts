/** Matches the storage keys of our pages; other applications may share the origin. */
const ours =
  /^(accessToken|appTheme|mui-mode|mui-color-scheme|sidebar|mailbox\.sidebarOpen|atajos|wedding|listasDelTablero|pushAccount)$|^(form|visita|thanks|draft|page-draft|invitacion|vivencia:place|regalar):/

export const isOurs = (key: string): boolean => ours.test(key)

/** Deletes the stored data of the pages after the wedding was reset. */
export function forgetPages(): void {
  for (const key of Object.keys(localStorage)) if (isOurs(key)) localStorage.removeItem(key)
}
