import type { Country } from '#shared/country.ts'
import type { AddressForm, AddressNumber, MessageKind } from '#shared/inputs/outreach.ts'

type OwnText = {
  readonly kind: MessageKind
  readonly form: AddressForm
  readonly number: AddressNumber
  readonly text: string
}

/** The values of the placeholders for a household. */
export type TemplateValues = {
  readonly greeting: string
  readonly link: string
  readonly date: string
  readonly place: string
  /** "antes del 1 de mayo"; empty without a deadline. */
  readonly deadline: string
}

export type SpanishForm = Exclude<AddressForm, 'english'>

/** Returns the Spanish form of address of a country. */
export function addressFormOf(country: Country): SpanishForm {
  if (country === 'ES') return 'spain'
  return country === 'AR' ? 'vos' : 'america'
}

/** A country for each form of address, since texts are selected by country. */
export const countryOfForm: Record<SpanishForm, Country> = { spain: 'ES', america: 'MX', vos: 'AR' }

/** Returns the couple's own text, else the default. */
export function templateOf(
  texts: readonly OwnText[],
  variant: Pick<OwnText, 'kind' | 'form' | 'number'>,
  ours: string,
): string {
  const { kind, form, number } = variant
  const own = texts.find((one) => one.kind === kind && one.form === form && one.number === number)
  return own?.text ?? ours
}

/** Fills the placeholders; empty ones leave no gap. */
export function fillTemplate(
  template: string,
  { greeting, link, date, place, deadline }: TemplateValues,
): string {
  const words: Record<string, string> = {
    '{saludo}': greeting,
    '{enlace}': link,
    '{fecha}': date,
    '{lugar}': place,
    '{plazo}': deadline,
  }
  return template
    .replaceAll(/\{[^{}\s]*\}/gu, (sign) => words[sign] ?? sign)
    .replaceAll(/[ \t]{2,}/gu, ' ')
    .replaceAll(/ +([?.,;:!])/gu, '$1')
    .trim()
}
