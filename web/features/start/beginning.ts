import type { Country } from '#shared/country.ts'
import { isEmailAddress } from '#shared/contact-details.ts'
import type { StartStep } from '#shared/inputs/wedding-start-steps.ts'
import { defaultCover } from '#shared/pictures.ts'
import type { TemplateName } from '#shared/templates/template-names.ts'
import { newId } from '#web/graphql/new-id.ts'

export type Name = { readonly givenNames: string; readonly surnames: string }

/** The data entered so far to create a list. */
export type Beginning = {
  /** Future id of the wedding. */
  readonly id: string
  /** Future id of the other partner's invitation. */
  readonly invitationId: string
  readonly step: StartStep
  readonly one: Name
  readonly other: Name
  readonly weddingDate: string
  readonly place: string
  readonly country: Country
  /** Address to invite the other partner at; empty for no invitation. */
  readonly partnerEmail: string
  readonly imgCover: string
  readonly template: TemplateName
  readonly ideas: readonly string[]
}

const fields = [
  'id',
  'invitationId',
  'step',
  'one',
  'other',
  'weddingDate',
  'place',
  'country',
  'partnerEmail',
  'imgCover',
  'template',
  'ideas',
] as const satisfies readonly (keyof Beginning)[]

/** Problems of a step by field, as text keys. */
export type StepProblems = Readonly<
  Partial<Record<'one' | 'other' | 'weddingDate' | 'place' | 'partnerEmail', 'missing' | 'past' | 'wrong'>>
>

const unnamed: Name = { givenNames: '', surnames: '' }

/** Returns an empty start of the viewer. */
export function emptyBeginning(self: Name, country: Country): Beginning {
  return {
    id: newId(),
    invitationId: newId(),
    step: 'names',
    one: self,
    other: unnamed,
    weddingDate: '',
    place: '',
    country,
    partnerEmail: '',
    imgCover: defaultCover,
    template: 'classic',
    ideas: [],
  }
}

/** Returns whether two starts are equal. */
export function isSameBeginning(one: Beginning, other: Beginning): boolean {
  return fields.every((field) => isSameValue(one[field], other[field]))
}

/** Merges two starts that began as `base`, field by field. Where both changed one, this device's remains. */
export function mergeBeginnings(base: Beginning, mine: Beginning, theirs: Beginning): Beginning {
  const changes = fields.filter((field) => !isSameValue(mine[field], base[field]))
  return { ...theirs, ...Object.fromEntries(changes.map((field) => [field, mine[field]])) }
}

/** Returns the problems of a step. */
export function problemsIn(step: StartStep, beginning: Beginning, today: string): StepProblems {
  if (step === 'names') {
    return {
      ...(beginning.one.givenNames.trim() === '' && { one: 'missing' as const }),
      ...(beginning.other.givenNames.trim() === '' && { other: 'missing' as const }),
    }
  }
  if (step === 'partner') {
    const address = beginning.partnerEmail.trim()
    return address === '' || isEmailAddress(address) ? {} : { partnerEmail: 'wrong' }
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
export function stepOfPath(path: string): StartStep {
  if (path.startsWith('partners') || path === 'name') return 'names'
  if (path === 'email') return 'partner'
  return path === 'imgCover' ? 'cover' : 'day'
}

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
