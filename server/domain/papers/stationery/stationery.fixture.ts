import { printDesign } from '#server/domain/papers/print-design/index.ts'
import type { Printable } from '#shared/printables.ts'
import { defaultText } from './default-text.ts'
import type { SeatedGuest, Stationery } from './printable.ts'
import { coupleIn, longDate, stationeryWords } from './words.ts'

export const longNames = ['María de los Ángeles Guadalupe', 'Francisco Maximiliano']

type Wishes = Partial<Omit<Stationery, 'couple'>> & {
  readonly printable?: Printable
  readonly names?: readonly string[]
  readonly template?: string
  readonly theme?: string
}

/** Stationery of a couple for tests, in this design. */
export function stationeryWith({
  printable = 'insert',
  names = ['Lucía', 'Mateo'],
  template = 'classic',
  theme = 'PureLightTheme',
  ...some
}: Wishes = {}): Stationery {
  const locale = 'es-MX'
  const translate = stationeryWords(locale)
  const celebrations = [
    { name: 'Ceremonia', startsAt: '2027-09-19T18:30', place: 'Ex Hacienda de San Gabriel' },
    { name: 'Cena y baile', startsAt: '2027-09-19T21:00', place: 'Patio de los naranjos' },
  ]
  return {
    paper: 'a4',
    design: printDesign(template, theme),
    hasBleed: false,
    ornament: 'design',
    cover: null,
    translate,
    text: (slot) => defaultText(printable, slot, { translate, locale, celebrations }),
    couple: coupleIn(names, locale),
    date: longDate('2027-09-19', locale),
    place: 'Ex Hacienda de San Gabriel de las Palmas, Amacuzac, Morelos',
    publicUrl: 'https://listas.una-agencia-de-bodas.example',
    code: 'lm7f3kq9',
    guests: seatedGuests(8),
    tables: tablesOf(8, 9),
    households: [
      { greeting: 'Querida familia Fernández de Córdoba y Martínez de Irujo', code: 'K7F-3MX' },
      { greeting: 'Ana y Óscar', code: 'WWW-MMM' },
    ],
    envelopes: [],
    referenceBegins: '2709',
    receivingAccount: null,
    bank: null,
    printedOn: longDate('2026-11-21', locale),
    ...some,
  }
}

const people = [
  'Begoña Núñez Ibáñez',
  'Íñigo Ochoa de Olza y Martínez de Irujo',
  'Ximena Güemes',
  'Łukasz Wiśniewski',
  'José Ángel',
  'María del Rosario Trinidad Etcheverría de la Concepción',
]
const nameOf = (at: number): string => people[at % people.length] ?? ''

/** Guests at several tables; the last one is not named yet. */
export const seatedGuests = (count: number): SeatedGuest[] =>
  Array.from({ length: count }, (_, at) => ({
    name: at === count - 1 ? '' : nameOf(at),
    table: at % 3 === 2 ? '' : `Mesa ${1 + (at % 4)}`,
  }))

/** Tables with this many guests each. */
export const tablesOf = (count: number, guests: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: at % 4 === 3 ? 'Los que siempre llegan tarde a todo' : `Mesa ${at + 1}`,
    guests: Array.from({ length: guests }, (_nobody, seat) => nameOf(at + seat)),
  }))
