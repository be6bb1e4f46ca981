import { expect, it } from 'vitest'
import en from '#web/i18n/en/couple.json' with { type: 'json' }
import es from '#web/i18n/es/couple.json' with { type: 'json' }
import { matching, type Suggestion } from './suggestions.ts'

type Texts = typeof es.shell | typeof en.shell

/** The entries of places, settings and actions, as the search lists them. */
function entriesOf({ places, act, viewAsGuest, leave, search }: Texts): Suggestion[] {
  const titles: Record<string, string> = { ...act, mode: act.dark, preview: viewAsGuest, leave, ...places }
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
  details: ['fecha de la boda', 'cambiar la fecha'],
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
  details: ['wedding date'],
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
