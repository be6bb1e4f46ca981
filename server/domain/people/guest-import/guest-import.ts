import { foldText } from '#shared/fold-text.ts'
import type { GuestColumn, GuestImportInput } from '#shared/inputs/guest-import.ts'
import {
  guestInput,
  type HouseholdInput,
  householdRowInput,
  type guestLanguages,
} from '#shared/inputs/household.ts'
import { check, type FieldIssue } from '#shared/inputs/issues.ts'
import {
  comparedNames,
  type Guest,
  guestName,
  isSamePerson,
  type Named,
  withRoles,
  writtenName,
} from '#server/domain/people/guests/index.ts'
import { peopleIn, unnamedCompanions, type WrittenPeople } from './written-name.ts'

type Person = HouseholdInput['guests'][number]
/** Problem in a row: the broken rule, and its column where one can be named. */
export type ImportProblem = { readonly row: number; readonly column: number | null; readonly rule: string }
/** Guest read from a row, with the name of the household. */
export type ImportedGuest = {
  readonly row: number
  readonly household: string
  /** Language for messages to the household, if the row states one. */
  readonly language: HouseholdInput['language']
  readonly guest: Person & Pick<Guest, 'role'>
  readonly note: string
}
/** Row with a guest who is already on the list or in an earlier row. */
export type ImportDuplicate = { readonly row: number; readonly name: string; readonly known: string }
export type GuestImport = {
  readonly guests: readonly ImportedGuest[]
  readonly problems: readonly ImportProblem[]
  readonly duplicates: readonly ImportDuplicate[]
}

const yes =
  /^(s|si|yes|y|x|1|true|verdadero|nin[oa]s?|hij[oa]|menor|bebe|peque|pequen[oa]|child|kid|baby|infantil)$/
const no = /^(|n|no|0|false|falso|-|adult[oa]?s?|mayor)$/
/** Highest age in years that counts as a child. */
const maxChildAge = 12

/**
 * Returns true if a cell marks a child, in words or by age, false if it marks an adult, or null if it is
 * unclear.
 */
function readChild(cell: string): boolean | null {
  const text = foldText(cell).trim()
  if (yes.test(text)) return true
  if (no.test(text)) return false
  const [, age] = /^(\d{1,3})( ?(anos?|meses|years?|months?))?$/.exec(text) ?? []
  return age ? /mes|mon/.test(text) || Number(age) <= maxChildAge : null
}

type Places = ReadonlyMap<GuestColumn, number>

type Reading = { readonly newId: () => string; readonly language: string }

/**
 * Parses rows into guests, with problems by row and column, and separates known guests from new ones. A companion
 * without a name is known by the words that stand in for it.
 */
export function readGuests(
  { rows, columns }: GuestImportInput,
  present: readonly Named[],
  reading: Reading,
): GuestImport {
  const at: Places = new Map(columns.map((column, index) => [column, index]))
  const guests: ImportedGuest[] = []
  const problems: ImportProblem[] = []
  const duplicates: ImportDuplicate[] = []
  const known = new Map<string, Named[]>()
  // Comparing only guests with the same given names keeps large lists fast.
  const keyOf = (one: Named) => comparedNames(one.givenNames).join(' ')
  const remember = (one: Named) => known.set(keyOf(one), [...(known.get(keyOf(one)) ?? []), one])
  for (const one of present) remember(one)

  for (const [row, cells] of rows.entries()) {
    if (cells.every((text) => text.trim() === '')) continue
    const read = readRow(cells, at, reading)
    if ('wrong' in read) {
      problems.push(...read.wrong.map((problem) => ({ ...problem, row })))
      continue
    }
    for (const one of read.people) {
      const { guest } = one
      const name = guestName(guest, reading.language)
      const compared = guest.role ? { givenNames: name, surnames: '' } : guest
      const same = (known.get(keyOf(compared)) ?? []).find((other) => isSamePerson(other, compared))
      if (same) {
        duplicates.push({ row, name, known: writtenName(same) })
        continue
      }
      remember(compared)
      guests.push({ ...one, row })
    }
  }
  return { guests, problems, duplicates }
}

type RowRead =
  | { readonly people: readonly Omit<ImportedGuest, 'row'>[] }
  | { readonly wrong: readonly Omit<ImportProblem, 'row'>[] }

/** Returns the people named in a row, or its problems. */
function readRow(cells: readonly string[], at: Places, { newId }: Reading): RowRead {
  const cell = (column: GuestColumn) => cells[at.get(column) ?? -1]?.trim() ?? ''
  const written = writtenIn(cell, at)
  const [first = { givenNames: '', surnames: '' }] = written.people
  const isChild = readChild(cell('isChild'))
  const language = readLanguage(cell('language'))
  const household = check(householdRowInput, {
    name: cell('household') || written.household || writtenName(first),
    note: cell('note'),
  })
  const own = { alias: cell('alias'), phone: cell('phone'), email: cell('email') }
  const importRows = [
    ...written.people.map((names, place) => ({
      ...names,
      isChild,
      dietaryNeeds: cell('dietaryNeeds'),
      ...(place === 0 && own),
    })),
    ...unnamedCompanions(written.companions),
  ].map((one) => check(guestInput, { ...one, id: newId() }))
  const issues = importRows.flatMap((one) => (one.ok ? [] : one.issues))
  if (household.ok && issues.length === 0 && isChild !== null && language !== undefined) {
    const { name, note } = household.value
    const shared = { household: name, language, note }
    const people = withRoles(importRows.flatMap((one) => (one.ok ? [one.value] : [])))
    return { people: people.map((guest) => ({ ...shared, guest })) }
  }
  const wrong = [
    ...(isChild === null ? [{ path: 'isChild', rule: 'guests.child' }] : []),
    ...(language === undefined ? [{ path: 'language', rule: 'guests.language' }] : []),
    ...issues.filter(({ path }) => path !== 'isChild'),
    ...issuesOfHousehold(household, cell('household') !== ''),
  ]
  return { wrong: wrong.map(({ path, rule }) => ({ column: columnOf(path, at), rule })) }
}

/**
 * Returns the problems of a row's household. Without a name of its own it takes the guest's name, whose
 * problems are reported already.
 */
function issuesOfHousehold(household: ReturnType<typeof check>, isNamed: boolean): FieldIssue[] {
  if (household.ok) return []
  return household.issues
    .map((issue) => (issue.path === 'name' ? { ...issue, path: 'household' } : issue))
    .filter(({ path }) => isNamed || path !== 'household')
}

function writtenIn(cell: (column: GuestColumn) => string, at: Places): WrittenPeople {
  const whole = cell(at.has('givenNames') ? 'givenNames' : 'fullName')
  return peopleIn(whole, at.has('givenNames') || at.has('surnames') ? cell('surnames') : null)
}

function columnOf(path: string, at: Places): number | null {
  const named = at.get(path as GuestColumn)
  if (named !== undefined) return named
  return path === 'givenNames' || path === 'surnames' ? (at.get('fullName') ?? null) : null
}

/** Groups guests by household name, ignoring accents and case, in the order of the rows. */
export function householdsIn(guests: readonly ImportedGuest[]): (readonly ImportedGuest[])[] {
  return [...Map.groupBy(guests, ({ household }) => foldText(household)).values()]
}

type GuestLanguage = (typeof guestLanguages)[number]

const spanish = /^(es|spa|esp|espanol|castellano|spanish)([-_ (].*)?$/
const english = /^(en|eng|ing|ingles|english)([-_ (].*)?$/

/** Returns the language named in a cell, null for an empty cell, or undefined for an unsupported language. */
export function readLanguage(cell: string): GuestLanguage | null | undefined {
  const text = foldText(cell).trim()
  if (text === '') return null
  if (spanish.test(text)) return 'es'
  return english.test(text) ? 'en' : undefined
}
