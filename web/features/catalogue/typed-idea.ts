import { parseAmount } from '#shared/money.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { amountText } from '#web/workspace/gift-form/gift-draft.ts'
import type { WrittenIdeaInput, WrittenToEditFragment } from '#web/graphql/generated/graphql.ts'

const numbers = ['people', 'durationMinutes', 'bookAheadDays'] as const
type NumberName = (typeof numbers)[number]

/** An idea in the form: numbers and amounts as typed. */
export type TypedIdea = Omit<WrittenToEditFragment, NumberName | 'checkedOn'> &
  Record<NumberName | 'checkedOn', string>
export type Problems = Readonly<Record<string, string>>

/** The texts of one language, in form order. */
export const wordLines = ['title', 'summary', 'story', 'shareNames', 'place'] as const
/** The lines of the fact sheet. */
export const sheetLines = [
  'season',
  'blackout',
  'supplements',
  'requirements',
  'accessibility',
  'notIncluded',
  'contact',
] as const
export type WordLine = (typeof wordLines)[number] | (typeof sheetLines)[number]
export type IdeaLanguage = 'es' | 'en'

/** Returns an idea in its typed form. */
export function typedIdeaOf(written: WrittenToEditFragment, locale: string): TypedIdea {
  const { currency } = written
  const text = (value: number | null | undefined) => (value == null ? '' : String(value))
  const amount = (minor: string) => (minor === '0' ? '' : amountText({ minor, currency }, locale))
  return {
    ...written,
    people: text(written.people),
    durationMinutes: text(written.durationMinutes),
    bookAheadDays: text(written.bookAheadDays),
    priceFromMinor: amount(written.priceFromMinor),
    priceToMinor: amount(written.priceToMinor),
    checkedOn: written.checkedOn ?? '',
  }
}

/** Returns the mutation input, or the fields that cannot be parsed. */
export function inputOf(typed: TypedIdea): { input: WrittenIdeaInput; problems: Problems } {
  const problems: Record<string, string> = {}
  const number = (name: NumberName) => {
    const text = typed[name].trim()
    if (text === '') return null
    if (!/^\d{1,7}$/.test(text)) problems[name] = 'number'
    return Number(text)
  }
  const amount = (name: 'priceFromMinor' | 'priceToMinor') => {
    const minor = parseAmount(typed[name], typed.currency)
    if (minor === null || minor <= 0n) problems[name] = 'amount'
    else if (isTooLarge({ minor, currency: typed.currency })) problems[name] = 'tooMuch'
    return String(minor ?? 0n)
  }
  const input = {
    ...typed,
    people: number('people'),
    durationMinutes: number('durationMinutes'),
    bookAheadDays: number('bookAheadDays'),
    priceFromMinor: amount('priceFromMinor'),
    priceToMinor: amount('priceToMinor'),
    checkedOn: typed.checkedOn || null,
  }
  return { input, problems }
}

/** The texts of a photograph, in form order. */
export const photoLines = ['altEs', 'altEn', 'credit', 'licence'] as const
const photoParts = ['picture', ...photoLines] as const

/** A field of the form. */
export type FieldName =
  | { fact: Fact }
  | { photo: (typeof photoParts)[number] }
  | { line: WordLine; tongue: IdeaLanguage }
const facts = [
  'image',
  'countries',
  'place',
  'category',
  'priceFromMinor',
  'priceToMinor',
  'currency',
  'checkedOn',
  'people',
  'durationMinutes',
  'bookAheadDays',
  'ease',
] as const
type Fact = (typeof facts)[number]

const order: readonly string[] = [...wordLines, ...sheetLines]
  .flatMap((line) => [`es.${line}`, `en.${line}`])
  .concat(
    'image',
    photoParts.map((part) => `photo.${part}`),
    facts,
  )

/** Returns the paths of the problems in form order. */
export const inOrder = (problems: Problems): string[] =>
  Object.keys(problems).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))

/** Returns the field of a path (`es.title`, `countries`); null when the form has none. */
export function fieldAt(path: string): FieldName | null {
  const fact = facts.find((one) => one === path)
  if (fact) return { fact }
  const [tongue, name] = path.split('.')
  const photo = photoParts.find((one) => `photo.${one}` === path)
  if (photo) return { photo }
  const line = [...wordLines, ...sheetLines].find((one) => one === name)
  return line && (tongue === 'es' || tongue === 'en') ? { line, tongue } : null
}

/** Returns the problems by field, one per field. */
export const problemsIn = (issues: readonly { path: string; rule: string }[]): Problems =>
  Object.fromEntries(issues.toReversed().map(({ path, rule }) => [path, rule]))
