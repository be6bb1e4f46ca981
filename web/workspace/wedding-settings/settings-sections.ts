import type { IconName } from '#web/ui/icon-names.ts'

export type SettingsSection = {
  readonly key: 'wedding' | 'money' | 'privacy' | 'look' | 'notices' | 'language'
  readonly to: string
  readonly icon: IconName
  readonly forPartners?: true
}

/** The sections of the settings, each with its own address. */
export const settingsSections: readonly SettingsSection[] = [
  { key: 'wedding', to: '/boda/ajustes/boda', icon: 'heart' },
  { key: 'money', to: '/boda/ajustes/cobros', icon: 'banknote', forPartners: true },
  { key: 'privacy', to: '/boda/ajustes/privacidad', icon: 'lock', forPartners: true },
  { key: 'look', to: '/boda/ajustes/aspecto', icon: 'palette' },
  { key: 'notices', to: '/boda/ajustes/avisos', icon: 'bell' },
  { key: 'language', to: '/boda/ajustes/idioma', icon: 'globe' },
]

/** Where the parts of the one former screen are now; mails that were sent lead to them. */
const formerAnchors: Readonly<Record<string, string>> = {
  '#recibir': '/boda/ajustes/cobros',
  '#tarjeta': '/boda/ajustes/cobros',
  '#discrecion': '/boda/ajustes/privacidad',
  '#datos-de-invitados': '/boda/ajustes/privacidad',
}

/** Returns the address of a section for an address of the former screen. */
export const addressOfAnchor = (hash: string): string => formerAnchors[hash] ?? '/boda/ajustes/boda'

/** Returns the sections available to a member. */
export const settingsSectionsFor = (isPartner: boolean): readonly SettingsSection[] =>
  settingsSections.filter(({ forPartners }) => isPartner || !forPartners)
