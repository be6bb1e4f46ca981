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
  addIdea: { icon: 'gift', to: '/boda/lista/ideas' },
  choosing: { icon: 'heart', to: '/boda/lista/elegir', forPartners: true },
  bankFile: { icon: 'tray', to: '/boda/llegado/banco', forPartners: true },
  figures: { icon: 'sliders', to: '/boda/llegado/cifras', forPartners: true },
  tripBudget: { icon: 'ticket', to: '/boda/viajes/presupuesto', forPartners: true },
  translations: { icon: 'globe', to: '/boda/pagina/idioma' },
  messages: { icon: 'open-letter', to: '/boda/invitados/mensajes' },
  accounts: { icon: 'tray', to: '/boda/ajustes#recibir', forPartners: true },
  cards: { icon: 'ticket', to: '/boda/ajustes#tarjeta', forPartners: true },
  surprise: { icon: 'eye', to: '/boda/ajustes#discrecion', forPartners: true },
  retention: { icon: 'users', to: '/boda/ajustes#datos-de-invitados', forPartners: true },
  details: { icon: 'sliders', to: '/boda/ajustes' },
  qr: { icon: 'nodes', to: '/boda/compartir' },
  invite: { icon: 'group', to: '/boda/equipo' },
  download: { icon: 'inbox', to: '/boda/guardar' },
  password: { icon: 'user', to: '/boda/cuenta' },
  devices: { icon: 'user', to: '/boda/cuenta' },
  profile: { icon: 'user', to: '/boda/perfil' },
} as const satisfies Record<string, Shortcut>

export const shortcutKeys = Object.keys(shortcuts) as (keyof typeof shortcuts)[]

/** Returns the shortcuts available to a member. */
export function shortcutsFor(isPartner: boolean): (Shortcut & { readonly key: keyof typeof shortcuts })[] {
  return shortcutKeys
    .map((key) => ({ ...(shortcuts[key] as Shortcut), key }))
    .filter(({ forPartners }) => isPartner || !forPartners)
}
