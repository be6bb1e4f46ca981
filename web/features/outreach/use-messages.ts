import { useTranslation } from 'react-i18next'
import { type Country, countries } from '#shared/country.ts'
import type { AddressForm, AddressNumber, MessageKind } from '#shared/inputs/outreach.ts'
import { useWedding, useWeddingFormat } from '#web/features/shell/use-wedding.ts'
import type { OwnTextFragment } from '#web/graphql/generated/graphql.ts'
import { countryOfForm, filledIn, formOf, templateOf } from './message-words.ts'
import { whatsappNumber } from './whatsapp-number.ts'

/** Of a household what its messages say. */
export type Addressed = {
  readonly name: string
  readonly greeting: string
  readonly link: string
  readonly phone?: string | null | undefined
  readonly country?: string | null | undefined
  readonly guests: readonly { readonly phone?: string | null | undefined }[]
}

/** What is written to households: in the couple's own words or ours, as people of their country are spoken to. */
export function useMessages(texts: readonly OwnTextFragment[], deadline: string | null) {
  const { t } = useTranslation('outreach')
  const format = useWeddingFormat()
  const wedding = useWedding()
  const known = (code: string | null | undefined): Country | undefined =>
    countries.find((country) => country === code)
  const countryFor = ({ country }: Pick<Addressed, 'country'>): Country =>
    known(country) ?? known(wedding.country) ?? 'ES'
  /** Our own words for a kind of message, with what is filled in still open. */
  const ours = (kind: MessageKind, form: AddressForm, number: AddressNumber): string =>
    t(`text.${kind}.${number}`, {
      country: countryOfForm[form],
      greeting: '{saludo}',
      link: '{enlace}',
      date: '{fecha}',
      place: '{lugar}',
      deadline: '{plazo}',
    })
  const template = (kind: MessageKind, form: AddressForm, number: AddressNumber): string =>
    templateOf(texts, { kind, form, number }, ours(kind, form, number))
  const fill = (text: string, household: Addressed, kind: MessageKind): string =>
    filledIn(text, {
      greeting: household.greeting || household.name,
      link: linkOf(kind, household.link, wedding.url),
      date: format.day(wedding.weddingDate),
      place: wedding.place,
      deadline: deadline ? t('deadline', { date: format.deadline(`${deadline}T12:00:00Z`, 'UTC') }) : '',
    })
  const words = (household: Addressed, kind: MessageKind): string => {
    const number = household.guests.length === 1 ? 'one' : 'many'
    return fill(template(kind, formOf(countryFor(household)), number), household, kind)
  }
  /** The address that opens WhatsApp with these words: with them, where their number is known. */
  const address = (household: Addressed, kind: MessageKind): string => {
    const phone = household.phone ?? household.guests.find((guest) => guest.phone)?.phone
    const number = whatsappNumber(phone, countryFor(household))
    return `https://wa.me/${number}?text=${encodeURIComponent(words(household, kind))}`
  }
  const formFor = (household: Pick<Addressed, 'country'>): AddressForm => formOf(countryFor(household))
  return { words, address, ours, template, fill, formFor }
}

export type Messages = ReturnType<typeof useMessages>

/** Who is invited answers by their own link; the list and the page are the same for all. */
function linkOf(kind: MessageKind, own: string, page: string): string {
  if (kind === 'list') return `${page}/lista`
  return kind === 'thanks' ? page : own
}
