import { expect, it } from 'vitest'
import en from '#web/i18n/en/couple.json' with { type: 'json' }
import es from '#web/i18n/es/couple.json' with { type: 'json' }
import { pageAccess } from '#test/http-addresses.fixture.ts'
import { accountPlaces, allPlaces } from '#web/workspace/shell/places.ts'
import { settingsSections } from '#web/workspace/wedding-settings/settings-sections.ts'
import { shortcutKeys, shortcuts } from './shortcuts.ts'
import { matching, type Suggestion } from './suggestions.ts'

type Texts = typeof es.shell | typeof en.shell

/** The entries of places, settings and actions, as the search lists them. */
function entriesOf({ places, settings, act, viewAsGuest, leave, search }: Texts): Suggestion[] {
  const names = Object.entries(settings).map(([key, { name }]) => [key, name] as const)
  const titles: Record<string, string> = {
    ...act,
    mode: act.dark,
    preview: viewAsGuest,
    leave,
    ...places,
    ...Object.fromEntries(names),
  }
  const words: Record<string, string> = { ...search.actions, ...search.words }
  const entry = (id: string, title: string, more: string): Suggestion => ({
    id,
    title,
    note: '',
    words: more,
    icon: 'page',
  })
  return [
    ...Object.entries(words).map(([id, more]) => entry(id, titles[id] ?? '', more)),
    ...Object.entries(search.shortcuts).map(([id, one]) => entry(id, one.title, one.words)),
  ]
}

const inSpanish = {
  guests: [
    'confirmar asistencia',
    'asistencia',
    'quién ha confirmado',
    'lista de invitados',
    'dietas',
    'niños',
  ],
  tables: ['plano de mesas', 'sentar'],
  list: ['nuevo regalo', 'regalos'],
  arrivals: ['transferencias', 'efectivo', 'sobre'],
  mailbox: ['dar las gracias', 'archivar', 'posponer', 'papelera', 'filtros', 'etiquetas'],
  calendar: ['nuevo evento', 'añadir un evento', 'cita', 'ics'],
  board: ['nueva tarea', 'pendientes', 'proveedores'],
  page: ['autobús', 'programa'],
  accounts: ['banco', 'IBAN', 'bizum'],
  cards: ['tarjeta de crédito', 'visa'],
  qr: ['QR', 'código qr'],
  password: ['contraseña', 'cambiar mi contraseña', 'cambiar la clave'],
  devices: ['cambiar correo', 'eliminar cuenta'],
  wedding: ['fecha de la boda', 'cambiar la fecha'],
  money: ['banco', 'cobros'],
  bank: ['banco', 'extracto'],
  keep: ['exportar', 'pasaporte', 'caja de recuerdos', 'dossier'],
  figures: ['exportar'],
  invite: ['invitar'],
  team: ['invitar'],
  visibility: ['contraseña de la página'],
  quietHours: ['no molestar'],
  tripBudget: ['presupuesto', 'luna de miel'],
  messages: ['recordar a los invitados'],
  preview: ['ver como invitado', 'vista previa'],
  mode: ['modo oscuro'],
  keys: ['ayuda'],
  leave: ['salir', 'cerrar sesión'],
}

const inEnglish = {
  guests: ['rsvp', 'confirm attendance', 'who is coming', 'guest list', 'diet'],
  arrivals: ['cash', 'transfers'],
  mailbox: ['thank you', 'snooze', 'filters'],
  calendar: ['new event', 'appointment'],
  board: ['new task', 'vendors'],
  accounts: ['bank', 'iban'],
  cards: ['credit card'],
  password: ['change my password'],
  wedding: ['wedding date'],
  money: ['bank'],
  keep: ['export', 'passport'],
  invite: ['invite'],
  preview: ['preview'],
  mode: ['dark mode'],
  leave: ['sign out'],
}

it.each([
  ['Spanish', entriesOf(es.shell), inSpanish],
  ['English', entriesOf(en.shell), inEnglish],
] as const)('finds places, settings and actions by the words of couples, in %s', (_, entries, expected) => {
  for (const [id, searches] of Object.entries(expected))
    for (const search of searches)
      expect(
        matching(search, entries).map((one) => one.id),
        search,
      ).toContain(id)
})

it.each([
  ['Spanish', es.shell],
  ['English', en.shell],
] as const)(
  'finds every screen, section of the settings, setting and action by its name, in %s',
  (_, texts) => {
    const entries = entriesOf(texts)
    const keys = [...allPlaces, ...settingsSections].map(({ key }) => key)
    expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining([...keys, ...shortcutKeys]))
    for (const { id, title, words = '' } of entries)
      for (const search of [title, ...words.split(' ').filter((word) => word.length > 3)])
        expect(
          matching(search, entries).map((one) => one.id),
          search,
        ).toContain(id)
  },
)

it('has an entry for every screen of the workspace', () => {
  const entries = [...allPlaces, ...settingsSections, ...Object.values(shortcuts)].map(({ to }) =>
    to.replace(/#.*/, ''),
  )
  // The guests’ view and a new gift are actions; a section of the settings or a draft is found by its own entry.
  const others = ['/boda/pagina/vista', '/boda/lista/nueva', '/boda/ajustes/:section?', '/boda/*']
  const screens = Object.keys(pageAccess).filter(
    (address) => /^\/boda(\/|$)/.test(address) && !others.includes(address),
  )
  const named = screens
    .map((address) => address.replace(/\/:draft\?$/, ''))
    .filter((one) => !one.includes(':'))
  expect(named.length).toBeGreaterThan(accountPlaces.length)
  expect(named.filter((address) => !entries.includes(address))).toEqual([])
})
