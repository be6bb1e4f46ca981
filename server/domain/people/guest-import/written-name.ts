import { isGivenName, type Named, splitName } from '#server/domain/people/guests/index.ts'

/**
 * People named in a cell, the number of unnamed companions, and the household name if the cell states one.
 */
export type WrittenPeople = {
  readonly people: readonly Named[]
  readonly companions: number
  readonly household: string | null
}

const and = /\s+(?:y|e|&|\+|and)\s+|\s*\/\s*/i
const title = /^(?:sra?|srta|dra?|d(?=\.)|dña|dª|mrs?|ms)\.?ª?\s+(?=\p{L})/iu
const couple = /^(sr|mr)\.?\s*(?:y|&|and)\s*(?:su\s+)?(sra|señora|esposa|mrs)\.?\s+(?:de\s+)?(\p{L}.+)$/iu
const someMore = /\s*\(?\+\s?([1-5])\)?$/u
const oneMore =
  /\s+(?:y|e|&|\+|con|and|with)\s+(?:su\s+|a\s+)?(?:acompañante|pareja|novi[oa]|marido|mujer|espos[oa]|guest|partner|plus one|\+1)$/iu
const family =
  /\s+(?:y|e|&|\+|and)\s+(?:su\s+|toda la\s+|la\s+)?(?:familia|hij[oa]s?|niñ[oa]s|family|kids|children)$/iu

/**
 * Returns the people meant by a name cell: "Ana y Luis García", "Sr. y Sra. Peña", "Eva Gil +1", "Paco y
 * familia". With a separate surname column, `surnames` is its content and `cell` has the rest.
 */
export function peopleIn(cell: string, surnames: string | null): WrittenPeople {
  const more = someMore.exec(cell)
  const companions = more ? Number(more[1]) : oneMore.test(cell) ? 1 : 0
  const named = cell.replace(someMore, '').replace(oneMore, '').trim()
  const household = family.test(named) ? named : null
  const people = splitPeople(named.replace(family, ''), surnames)
  const isTogether = people.length > 1 && surnames === null
  return { people, companions, household: household ?? (isTogether ? named : null) }
}

function splitPeople(text: string, surnames: string | null): Named[] {
  const [, he, she, theirs] = couple.exec(text) ?? []
  if (he && she && theirs) return [he, she].map((one) => ({ givenNames: `${one}.`, surnames: theirs }))
  const [before = '', after] = text.split(',', 2).map((part) => part.trim())
  if (surnames === null && after) return split(after, before) ?? [splitName(text.replace(title, ''))]
  const both = split(text, surnames)
  if (both) return both
  const bare = text.replace(title, '').trim()
  return [surnames === null ? splitName(bare) : { givenNames: bare, surnames }]
}

/**
 * Splits the text into two people if it clearly names two, else returns null: "José Ortega y Gasset" is one
 * person.
 */
function split(text: string, surnames: string | null): Named[] | null {
  const [one = '', other = '', ...rest] = text.split(and).map((part) => part.trim().replace(title, ''))
  if (one === '' || other === '' || rest.length > 0) return null
  if (surnames !== null)
    return isGivenName(one) && isGivenName(other)
      ? [one, other].map((givenNames) => ({ givenNames, surnames }))
      : null
  const second = isGivenName(other) ? { givenNames: other, surnames: '' } : splitName(other)
  if (isGivenName(one)) return [{ givenNames: one, surnames: second.surnames }, second]
  return second.surnames === '' ? null : [splitName(one), second]
}

/** Returns that many guests for companions without a name. */
export function unnamedCompanions(count: number): (Named & { companion: 'unnamed' })[] {
  return Array.from({ length: count }, () => ({ givenNames: '', surnames: '', companion: 'unnamed' }))
}
