import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Country, countries } from '#shared/country.ts'
import { countryFacts } from '#shared/country-facts.ts'
import {
  type AddressForm,
  type AddressNumber,
  isInviting,
  type MessageKind,
} from '#shared/inputs/outreach.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { OwnTextFragment } from '#web/graphql/generated/graphql.ts'
import { formatFor } from '#web/i18n/format.ts'
import { languageOf } from '#web/i18n/languages.ts'
import { countryOfForm, fillTemplate, addressFormOf, templateOf } from './message-words.ts'
import { whatsappNumber } from './whatsapp-number.ts'

/** The data of a household for its messages. */
export type Addressed = {
  readonly name: string
  readonly greeting: string
  readonly link: string
  readonly phone?: string | null | undefined
  readonly country?: string | null | undefined
  readonly language?: string | null | undefined
  readonly guests: readonly { readonly phone?: string | null | undefined }[]
}

type MessageLocale = Pick<Addressed, 'country' | 'language'>
type MessageQuery = { readonly kind: MessageKind; readonly form: AddressForm }

const stillOpen = {
  greeting: '{saludo}',
  link: '{enlace}',
  date: '{fecha}',
  place: '{lugar}',
  deadline: '{plazo}',
}

/** Returns the messages to households: the couple's text or the default, in the country's form of address. */
export function useMessages(texts: readonly OwnTextFragment[], deadline: string | null) {
  const { t } = useTranslation('outreach')
  const wedding = useWedding()
  const known = (code: string | null | undefined): Country | undefined =>
    countries.find((country) => country === code)
  const countryFor = ({ country }: Pick<Addressed, 'country'>): Country =>
    known(country) ?? known(wedding.country) ?? 'ES'
  /** Returns the default text of a message kind, with its placeholders. */
  const ours = (kind: MessageKind, form: AddressForm, number: AddressNumber): string =>
    form === 'english'
      ? t(`english.${kind}.${number}`, stillOpen)
      : t(`text.${kind}.${number}`, { ...stillOpen, country: countryOfForm[form] })
  const template = (kind: MessageKind, form: AddressForm, number: AddressNumber): string =>
    templateOf(texts, { kind, form, number }, ours(kind, form, number))
  const formFor = (household: MessageLocale): AddressForm => {
    const language = household.language ?? languageOf(wedding.locale)
    return language === 'en' ? 'english' : addressFormOf(countryFor(household))
  }
  /** Returns a text filled in for a household, in its form of address. */
  const fill = (text: string, household: Addressed, { kind, form }: MessageQuery): string => {
    const format = formatFor(form === 'english' ? 'en' : countryFacts[countryOfForm[form]].locale)
    const language = form === 'english' ? 'english' : 'spanish'
    const date = deadline ? format.deadline(`${deadline}T12:00:00Z`, 'UTC') : null
    return fillTemplate(text, {
      greeting: household.greeting || household.name,
      link: linkOf(kind, household.link, wedding.url),
      date: format.day(wedding.weddingDate),
      place: wedding.place,
      deadline: date ? t(`deadline.${language}`, { date }) : '',
    })
  }
  const words = (household: Addressed, kind: MessageKind): string => {
    const number = household.guests.length === 1 ? 'one' : 'many'
    const form = formFor(household)
    return fill(template(kind, form, number), household, { kind, form })
  }
  /** Returns the WhatsApp link with the text, addressed if the number is known. */
  const address = (household: Addressed, kind: MessageKind): string => {
    const phone = household.phone ?? household.guests.find((guest) => guest.phone)?.phone
    const number = whatsappNumber(phone, countryFor(household))
    return `https://wa.me/${number}?text=${encodeURIComponent(words(household, kind))}`
  }
  return { words, address, ours, template, fill, formFor }
}

export type Messages = ReturnType<typeof useMessages>

/** Invited households answer by their own link; the list and the page are the same for all. */
function linkOf(kind: MessageKind, own: string, page: string): string {
  if (kind === 'list') return `${page}/lista`
  return isInviting(kind) ? own : page
}
