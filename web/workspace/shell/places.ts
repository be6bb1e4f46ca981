import type { IconName } from '#web/ui/icon-names.ts'

type PlaceKey =
  | 'overview'
  | 'list'
  | 'ideas'
  | 'arrivals'
  | 'bank'
  | 'figures'
  | 'mailbox'
  | 'guests'
  | 'messages'
  | 'tables'
  | 'page'
  | 'updates'
  | 'padrinazgos'
  | 'share'
  | 'calendar'
  | 'board'
  | 'living'
  | 'memories'
  | 'keep'
  | 'profile'
  | 'account'
  | 'team'
  | 'settings'
export type NavigationEntry = {
  readonly key: PlaceKey
  readonly to: string
  /** The address above its screens, if it is not its own. */
  readonly root?: string
  readonly icon: IconName
  /** Shortcut: `g`, then this key. */
  readonly letter?: string
  /** Whether child screens open beside it, so that they need no back link. */
  readonly keepsParts?: boolean
}
export type NavigationSection = {
  readonly key: 'home' | 'gifts' | 'people' | 'site' | 'plan' | 'afterwards'
  readonly icon: IconName
  /** The section's own link leads to the first place. */
  readonly places: readonly NavigationEntry[]
}

const overview: NavigationEntry = { key: 'overview', to: '/boda', icon: 'home', letter: 'i' }
const list: NavigationEntry = { key: 'list', to: '/boda/lista', icon: 'gift', letter: 'l' }
const arrivals: NavigationEntry = { key: 'arrivals', to: '/boda/llegado', icon: 'tray', letter: 'h' }
const mailbox: NavigationEntry = {
  key: 'mailbox',
  to: '/boda/buzon',
  icon: 'mail',
  letter: 'b',
  keepsParts: true,
}

/** The navigation of the workspace, as the sidebar shows it. */
export const sections: readonly NavigationSection[] = [
  { key: 'home', icon: 'home', places: [overview] },
  {
    key: 'gifts',
    icon: 'gift',
    places: [
      list,
      { key: 'ideas', to: '/boda/lista/ideas', icon: 'bulb' },
      arrivals,
      { key: 'bank', to: '/boda/llegado/banco', icon: 'bank' },
      { key: 'figures', to: '/boda/llegado/cifras', icon: 'chart' },
      mailbox,
    ],
  },
  {
    key: 'people',
    icon: 'users',
    places: [
      { key: 'guests', to: '/boda/invitados', icon: 'users', letter: 'n' },
      { key: 'messages', to: '/boda/invitados/mensajes', icon: 'chat' },
      { key: 'tables', to: '/boda/mesas', icon: 'table', letter: 'm' },
    ],
  },
  {
    key: 'site',
    icon: 'page',
    places: [
      { key: 'page', to: '/boda/pagina', icon: 'page', letter: 'p' },
      { key: 'updates', to: '/boda/novedades', icon: 'megaphone', letter: 'd' },
      { key: 'padrinazgos', to: '/boda/padrinazgos', icon: 'bow', letter: 'r' },
      { key: 'share', to: '/boda/compartir', icon: 'share', letter: 'c' },
    ],
  },
  {
    key: 'plan',
    icon: 'calendar',
    places: [
      { key: 'calendar', to: '/boda/calendario', icon: 'calendar', letter: 'k' },
      { key: 'board', to: '/boda/tareas', icon: 'board', letter: 't' },
    ],
  },
  {
    key: 'afterwards',
    icon: 'ticket',
    places: [
      { key: 'living', to: '/boda/viajes', icon: 'ticket', letter: 'v' },
      { key: 'memories', to: '/boda/recuerdos', icon: 'camera', letter: 'o' },
      { key: 'keep', to: '/boda/guardar', icon: 'box', letter: 'u' },
    ],
  },
]

/** The places of the person and their wedding, under their picture. */
export const accountPlaces: readonly NavigationEntry[] = [
  { key: 'profile', to: '/boda/perfil', icon: 'user' },
  { key: 'account', to: '/boda/cuenta', icon: 'key' },
  { key: 'team', to: '/boda/equipo', icon: 'group', letter: 'q' },
  {
    key: 'settings',
    to: '/boda/ajustes/boda',
    root: '/boda/ajustes',
    icon: 'sliders',
    letter: 'a',
    keepsParts: true,
  },
]

export const allPlaces: readonly NavigationEntry[] = [
  ...sections.flatMap(({ places }) => places),
  ...accountPlaces,
]

/** The tab bar on a phone; the rest is behind "Más". */
export const tabPlaces: readonly NavigationEntry[] = [overview, list, arrivals, mailbox]
