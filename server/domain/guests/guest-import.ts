import { plainText } from '#server/platform/looked-for.ts'
import type { GuestColumn, GuestImportInput } from '#shared/inputs/guest-import.ts'
import { guestInput, type HouseholdInput, householdInput } from '#shared/inputs/household.ts'
import { check, type FieldIssue } from '#shared/inputs/issues.ts'
import { comparedNames, isSamePerson, type Named } from './guest-name.ts'
import { guestName } from './household.ts'

type Person = HouseholdInput['guests'][number]
/** Something wrong in a row: in which column, where that can be said, and which rule it breaks. */
export type ImportProblem = { readonly row: number; readonly column: number | null; readonly rule: string }
/** A guest that a row makes, and in which household. */
export type ImportedGuest = {
  readonly row: number
  readonly household: string
  readonly guest: Person
  readonly note: string
}
/** A row that names somebody who is on the list already, or in a row before. */
export type ImportDuplicate = { readonly row: number; readonly name: string; readonly known: string }
export type GuestImport = {
  readonly guests: readonly ImportedGuest[]
  readonly problems: readonly ImportProblem[]
  readonly duplicates: readonly ImportDuplicate[]
  /** The households that were written for them; none as long as nothing was. */
  readonly householdIds: readonly string[]
}

const yes =
  /^(s|si|yes|y|x|1|true|verdadero|nin[oa]s?|hij[oa]|menor|bebe|peque|pequen[oa]|child|kid|baby|infantil)$/
const no = /^(|n|no|0|false|falso|-|adult[oa]?s?|mayor)$/
/** Who is older than this eats what adults eat. */
const oldestChild = 12

/** Whether a cell says that somebody is a child, in words or by their age; null when it says neither. */
function readChild(cell: string): boolean | null {
  const text = plainText(cell).trim()
  if (yes.test(text)) return true
  if (no.test(text)) return false
  const [, age] = /^(\d{1,3})( ?(anos?|meses|years?|months?))?$/.exec(text) ?? []
  return age ? /mes|mon/.test(text) || Number(age) <= oldestChild : null
}

/** "García Pérez, Ana" and "Ana García Pérez" in given names and surnames; of two words the second is a surname. */
export function splitName(text: string): Named {
  const [before = '', after] = text.split(',', 2).map((part) => part.trim())
  if (after) return { givenNames: after, surnames: before }
  const words = before.split(/\s+/)
  const particle = /^(de|del|la|las|los|y|van|von|da|do|dos|san)$/i
  const second =
    /^(jos[eé]|mar[ií]a|luis|carlos|antonio|manuel|carmen|pilar|isabel|bel[eé]n|teresa|[aá]ngel(es)?|jes[uú]s|pablo|javier|miguel|dolores|mar|paz|alberto|ignacio|elena|luisa)$/i
  let given = 1
  if (words.length >= 3 && second.test(words[1] ?? '')) given = 2
  while (given < words.length - 1 && particle.test(words[given - 1] ?? '')) given += 1
  if (words.length >= 4 && given === 1 && !words.slice(1).some((word) => particle.test(word))) given = 2
  return { givenNames: words.slice(0, given).join(' '), surnames: words.slice(given).join(' ') }
}

type Places = ReadonlyMap<GuestColumn, number>

/** Reads rows into guests: what is wrong is said by row and column, and whoever is known is told from those who are new. */
export function readGuests(
  { rows, columns }: GuestImportInput,
  present: readonly Named[],
  newId: () => string,
): GuestImport {
  const at: Places = new Map(columns.map((column, index) => [column, index]))
  const guests: ImportedGuest[] = []
  const problems: ImportProblem[] = []
  const duplicates: ImportDuplicate[] = []
  const known = new Map<string, Named[]>()
  // Looked for among those of the same given name alone, a thousand are compared quickly.
  const keyOf = (one: Named) => comparedNames(one.givenNames).join(' ')
  const remember = (one: Named) => known.set(keyOf(one), [...(known.get(keyOf(one)) ?? []), one])
  for (const one of present) remember(one)

  for (const [row, cells] of rows.entries()) {
    if (cells.every((text) => text.trim() === '')) continue
    const read = readRow(cells, at, newId())
    if (Array.isArray(read)) {
      problems.push(...read.map((problem) => ({ ...problem, row })))
      continue
    }
    const { guest } = read
    const same = (known.get(keyOf(guest)) ?? []).find((one) => isSamePerson(one, guest))
    if (same) {
      duplicates.push({ row, name: guestName(guest), known: guestName(same) })
      continue
    }
    remember(guest)
    guests.push({ ...read, row })
  }
  return { guests, problems, duplicates, householdIds: [] }
}

/** A row as a guest, or else what is wrong in it. */
function readRow(
  cells: readonly string[],
  at: Places,
  id: string,
): Omit<ImportedGuest, 'row'> | Omit<ImportProblem, 'row'>[] {
  const cell = (column: GuestColumn) => cells[at.get(column) ?? -1]?.trim() ?? ''
  const names = namesOf(cell, at)
  const isChild = readChild(cell('isChild'))
  const read = check(guestInput, {
    ...names,
    id,
    isChild,
    alias: cell('alias'),
    dietaryNeeds: cell('dietaryNeeds'),
    phone: cell('phone'),
    email: cell('email'),
  })
  const household = check(householdInput.pick({ name: true, note: true }), {
    name: cell('household') || guestName(names),
    note: cell('note'),
  })
  if (read.ok && household.ok && isChild !== null)
    return { household: household.value.name, guest: read.value, note: household.value.note }
  const wrong = [
    ...(isChild === null ? [{ path: 'isChild', rule: 'guests.child' }] : []),
    ...(read.ok ? [] : read.issues),
    ...issuesOfHousehold(household, cell('household') !== ''),
  ]
  return wrong.map(({ path, rule }) => ({ column: columnOf(path, at), rule }))
}

/** What is wrong with the household of a row; one without a name of its own has that of its guest, of which it is said already. */
function issuesOfHousehold(household: ReturnType<typeof check>, isNamed: boolean): FieldIssue[] {
  if (household.ok) return []
  return household.issues
    .map((issue) => (issue.path === 'name' ? { ...issue, path: 'household' } : issue))
    .filter(({ path }) => isNamed || path !== 'household')
}

function namesOf(cell: (column: GuestColumn) => string, at: Places): Named {
  if (at.has('givenNames')) return { givenNames: cell('givenNames'), surnames: cell('surnames') }
  if (at.has('surnames')) return { givenNames: cell('fullName'), surnames: cell('surnames') }
  return splitName(cell('fullName'))
}

function columnOf(path: string, at: Places): number | null {
  const named = at.get(path as GuestColumn)
  if (named !== undefined) return named
  return path === 'givenNames' || path === 'surnames' ? (at.get('fullName') ?? null) : null
}

/** Guests by their households, in the order of the rows; households of one name are one. */
export function householdsIn(guests: readonly ImportedGuest[]): (readonly ImportedGuest[])[] {
  return [...Map.groupBy(guests, ({ household }) => plainText(household)).values()]
}
