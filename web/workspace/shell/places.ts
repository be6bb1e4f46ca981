import type { IconName } from '#web/ui/icon-names.ts'

type PlaceKey =
  | 'overview'
  | 'list'
  | 'arrivals'
  | 'guests'
  | 'tables'
  | 'mailbox'
  | 'calendar'
  | 'board'
  | 'living'
  | 'memories'
  | 'page'
  | 'updates'
  | 'padrinazgos'
  | 'share'
  | 'keep'
  | 'team'
  | 'settings'
export type NavigationEntry = {
  readonly key: PlaceKey
  readonly to: string
  readonly icon: IconName
  /** Shortcut: `g`, then this key. */
  readonly letter?: string
  /** Whether child screens open beside it, so that they need no back link. */
  readonly keepsParts?: boolean
}

const overview: NavigationEntry = { key: 'overview', to: '/boda', icon: 'home', letter: 'i' }
const list: NavigationEntry = { key: 'list', to: '/boda/lista', icon: 'gift', letter: 'l' }
const arrivals: NavigationEntry = { key: 'arrivals', to: '/boda/llegado', icon: 'tray', letter: 'h' }
const guests: NavigationEntry = { key: 'guests', to: '/boda/invitados', icon: 'users', letter: 'n' }
const tables: NavigationEntry = { key: 'tables', to: '/boda/mesas', icon: 'group', letter: 'm' }
const mailbox: NavigationEntry = {
  key: 'mailbox',
  to: '/boda/buzon',
  icon: 'mail',
  letter: 'b',
  keepsParts: true,
}

/** The navigation of the workspace, as the sidebar shows it. */
export const placeGroups: readonly {
  readonly key: 'home' | 'gifts' | 'people' | 'plans' | 'wedding'
  readonly places: readonly NavigationEntry[]
}[] = [
  { key: 'home', places: [overview] },
  { key: 'gifts', places: [list, arrivals] },
  { key: 'people', places: [guests, tables, mailbox] },
  {
    key: 'plans',
    places: [
      { key: 'calendar', to: '/boda/calendario', icon: 'calendar', letter: 'k' },
      { key: 'board', to: '/boda/tareas', icon: 'board', letter: 't' },
      { key: 'living', to: '/boda/viajes', icon: 'ticket', letter: 'v' },
      { key: 'memories', to: '/boda/recuerdos', icon: 'camera', letter: 'o' },
    ],
  },
  {
    key: 'wedding',
    places: [
      { key: 'page', to: '/boda/pagina', icon: 'page', letter: 'p' },
      { key: 'updates', to: '/boda/novedades', icon: 'open-letter', letter: 'd' },
      { key: 'padrinazgos', to: '/boda/padrinazgos', icon: 'heart', letter: 'r' },
      { key: 'share', to: '/boda/compartir', icon: 'nodes', letter: 'c' },
      { key: 'keep', to: '/boda/guardar', icon: 'inbox', letter: 'u' },
      { key: 'team', to: '/boda/equipo', icon: 'group', letter: 'q' },
      { key: 'settings', to: '/boda/ajustes', icon: 'sliders', letter: 'a' },
    ],
  },
]

/** The tab bar on a phone; the rest is behind "Más". */
export const tabPlaces: readonly NavigationEntry[] = [overview, list, arrivals, mailbox]
