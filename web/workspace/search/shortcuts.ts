import type { IconName } from '#web/ui/icon-names.ts'

type Shortcut = {
  readonly icon: IconName
  readonly to: string
  /** Whether it is for partners only, because it concerns money or their settings. */
  readonly forPartners?: true
}

/** Settings and actions that are part of a screen. Their texts are `shell.search.shortcuts` of the translations. */
export const shortcuts = {
  writeMail: { icon: 'mail', to: '/boda/buzon/escribir', forPartners: true },
  choosing: { icon: 'heart', to: '/boda/lista/elegir', forPartners: true },
  bankFile: { icon: 'upload', to: '/boda/llegado/banco', forPartners: true },
  tripBudget: { icon: 'banknote', to: '/boda/viajes/presupuesto', forPartners: true },
  translations: { icon: 'globe', to: '/boda/pagina/idioma' },
  accounts: { icon: 'bank', to: '/boda/ajustes/cobros#recibir', forPartners: true },
  cards: { icon: 'card', to: '/boda/ajustes/cobros#tarjeta', forPartners: true },
  surprise: { icon: 'eye', to: '/boda/ajustes/privacidad#discrecion', forPartners: true },
  retention: { icon: 'shield', to: '/boda/ajustes/privacidad#datos-de-invitados', forPartners: true },
  qr: { icon: 'grid', to: '/boda/compartir' },
  invite: { icon: 'group', to: '/boda/equipo' },
  download: { icon: 'download', to: '/boda/guardar' },
  password: { icon: 'key', to: '/boda/cuenta' },
  noticeCentre: { icon: 'bell', to: '/boda/avisos' },
  publish: { icon: 'send', to: '/boda/ajustes/boda', forPartners: true },
  visibility: { icon: 'lock', to: '/boda/ajustes/privacidad', forPartners: true },
  pageColours: { icon: 'palette', to: '/boda/pagina?parte=look' },
  logo: { icon: 'brand', to: '/boda/ajustes/aspecto', forPartners: true },
  quietHours: { icon: 'moon', to: '/boda/ajustes/avisos' },
  passkeys: { icon: 'key', to: '/boda/cuenta' },
  secondFactor: { icon: 'shield', to: '/boda/cuenta' },
  email: { icon: 'mail', to: '/boda/cuenta' },
  deleteAccount: { icon: 'trash', to: '/boda/cuenta' },
  devices: { icon: 'phone', to: '/boda/cuenta' },
} as const satisfies Record<string, Shortcut>

export const shortcutKeys = Object.keys(shortcuts) as (keyof typeof shortcuts)[]

/** Returns the shortcuts available to a member. */
export function shortcutsFor(isPartner: boolean): (Shortcut & { readonly key: keyof typeof shortcuts })[] {
  return shortcutKeys
    .map((key) => ({ ...(shortcuts[key] as Shortcut), key }))
    .filter(({ forPartners }) => isPartner || !forPartners)
}
