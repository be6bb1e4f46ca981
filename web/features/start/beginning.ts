import { countries, type Country } from '#shared/country.ts'
import { defaultCover } from '#shared/pictures.ts'
import { newId } from '#web/graphql/new-id.ts'

export type Name = { readonly givenNames: string; readonly surnames: string }

/** The data entered so far to create a list. */
export type Beginning = {
  readonly id: string
  readonly one: Name
  readonly other: Name
  readonly weddingDate: string
  readonly place: string
  readonly country: Country
  readonly imgCover: string
  readonly ideas: readonly string[]
}

export const steps = ['names', 'day', 'cover', 'ideas'] as const
export type Step = (typeof steps)[number]

/** Problems of a step by field, as text keys. */
export type StepProblems = Readonly<
  Partial<Record<'one' | 'other' | 'weddingDate' | 'place', 'missing' | 'past' | 'wrong'>>
>

const storageKey = 'empezar'
const unnamed: Name = { givenNames: '', surnames: '' }

/** Restores the data entered in this tab, or returns an empty start. Data of another account is ignored. */
export function recallBeginning(accountId: string, self: Name, country: Country): Beginning {
  const fresh = {
    id: newId(),
    one: self,
    other: unnamed,
    weddingDate: '',
    place: '',
    country,
    imgCover: defaultCover,
    ideas: [],
  }
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isKept(stored) && stored.accountId === accountId ? stored.beginning : fresh
  } catch {
    return fresh
  }
}

export function keepBeginning(accountId: string, beginning: Beginning): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ accountId, beginning }))
  } catch {
    return
  }
}

export function forgetBeginning(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    return
  }
}

/** Returns the problems of a step. */
export function problemsIn(step: Step, beginning: Beginning, today: string): StepProblems {
  if (step === 'names') {
    return {
      ...(beginning.one.givenNames.trim() === '' && { one: 'missing' as const }),
      ...(beginning.other.givenNames.trim() === '' && { other: 'missing' as const }),
    }
  }
  if (step !== 'day') return {}
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(beginning.weddingDate)
  return {
    ...(!isDate && { weddingDate: 'missing' as const }),
    ...(isDate && beginning.weddingDate < today && { weddingDate: 'past' as const }),
    ...(beginning.place.trim() === '' && { place: 'missing' as const }),
  }
}

/** Returns the step of a field path that the server refused. */
export function stepOfPath(path: string): Step {
  if (path.startsWith('partners')) return 'names'
  return path === 'imgCover' ? 'cover' : 'day'
}

function isKept(value: unknown): value is { accountId: string; beginning: Beginning } {
  if (typeof value !== 'object' || value === null || !('beginning' in value) || !('accountId' in value))
    return false
  const { beginning } = value
  if (typeof beginning !== 'object' || beginning === null) return false
  const texts = ['id', 'weddingDate', 'place', 'imgCover'] as const
  const fields = beginning as Record<string, unknown>
  return (
    texts.every((key) => typeof fields[key] === 'string') &&
    [fields.one, fields.other].every((name) => typeof name === 'object' && name !== null) &&
    Array.isArray(fields.ideas) &&
    countries.some((country) => country === fields.country)
  )
}
