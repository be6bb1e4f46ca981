import { countries } from '#shared/country.ts'
import { foldText } from '#shared/fold-text.ts'
import type { IdeaDraft } from '#shared/inputs/idea-draft.ts'
import {
  type ExperienceProviderData,
  providerImportRow,
  type ProviderImportRow,
} from '#shared/inputs/experience-provider.ts'
import { check, type FieldIssue } from '#shared/inputs/issues.ts'

/** A row that adds nothing, with the reason. */
export type ProviderImportProblem = { readonly row: number } & FieldIssue
export type ProviderDuplicate = { readonly row: number; readonly name: string; readonly known: string }

/** The effect of an import: new providers, and rows that add none. */
export type ProviderImportPlan = {
  readonly fresh: readonly { readonly row: number; readonly entry: ProviderImportRow }[]
  readonly duplicates: readonly ProviderDuplicate[]
  readonly problems: readonly ProviderImportProblem[]
}

/**
 * Returns the effect of an import. A provider is a duplicate if its email address, or its name in the same
 * country, is in the directory or in an earlier row; accents and capitals do not matter.
 */
export function planImport(
  rows: readonly unknown[],
  directory: readonly ExperienceProviderData[],
  ideaSlugs: ReadonlySet<string>,
): ProviderImportPlan {
  const known = new Map(directory.flatMap((data) => keysOf(data).map((key) => [key, data.name] as const)))
  const fresh: ProviderImportPlan['fresh'][number][] = []
  const duplicates: ProviderDuplicate[] = []
  const problems: ProviderImportProblem[] = []
  for (const [row, written] of rows.entries()) {
    const checked = check(providerImportRow, written)
    if (!checked.ok) {
      problems.push(...checked.issues.map((issue) => ({ row, ...issue })))
      continue
    }
    const entry = checked.value
    const unknown = entry.ideaSlugs.findIndex((slug) => !ideaSlugs.has(slug))
    if (unknown >= 0) {
      problems.push({ row, path: `ideaSlugs.${unknown}`, rule: 'gone' })
      continue
    }
    const keys = keysOf(entry.provider)
    const same = keys.map((key) => known.get(key)).find((name) => name !== undefined)
    if (same !== undefined) duplicates.push({ row, name: entry.provider.name, known: same })
    else fresh.push({ row, entry })
    for (const key of keys) if (!known.has(key)) known.set(key, entry.provider.name)
  }
  return { fresh, duplicates, problems }
}

const keysOf = ({ name, country, email }: ExperienceProviderData): string[] => [
  `${country} ${foldText(name)}`,
  ...(email ? [email.toLowerCase()] : []),
]

const emptyWords = {
  title: '',
  summary: '',
  story: '',
  place: '',
  shareNames: '',
  makeYours: false,
  season: '',
  blackout: '',
  supplements: '',
  requirements: '',
  accessibility: '',
  notIncluded: '',
  contact: '',
}

/**
 * Returns the draft of an idea for an imported experience. Facts that the file does not contain stay empty,
 * and its price counts as unchecked: a file says what something cost when it was written.
 */
export function draftOfExperience(
  { title, summary, story, ...facts }: ProviderImportRow['experiences'][number],
  { country, place, season, accessibility }: ExperienceProviderData,
): IdeaDraft {
  const words = { ...emptyWords, title, summary, story, season, accessibility }
  return {
    ...facts,
    durationMinutes: facts.durationMinutes ?? null,
    category: 'getaway',
    countries: countries.filter((known) => known === country),
    place: place.slice(0, 80),
    image: '',
    photo: null,
    ease: 'ahead',
    people: 2,
    checkedOn: null,
    bookAheadDays: null,
    es: words,
    en: { ...emptyWords },
  }
}
