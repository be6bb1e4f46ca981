import { useTranslation } from 'react-i18next'
import { useWedding, useWeddingFormat } from '#web/features/shell/use-wedding.ts'
import type { Household } from './ask-guests.ts'
import { countryOf } from './household-form.ts'
import type { MessageKind } from './household-standing.ts'
import { whatsappNumber } from './whatsapp-number.ts'

/** The words of a household's invitation, or those that remind it, as people of its country are spoken to. */
export function useMessage(deadline: string | null) {
  const { t } = useTranslation('guests')
  const format = useWeddingFormat()
  const wedding = useWedding()
  const countryFor = (household: Household) =>
    countryOf(household.country) ?? countryOf(wedding.country) ?? 'ES'
  const words = (household: Household, kind: MessageKind): string => {
    const { greeting, name, link, guests } = household
    const common = { greeting: greeting || name, url: link, country: countryFor(household) }
    const isOne = guests.length === 1
    if (kind === 'remind')
      return t(isOne ? 'message.remindOne' : 'message.remindMany', {
        ...common,
        deadline: deadline ? format.deadline(`${deadline}T12:00:00Z`, 'UTC') : 'none',
      })
    return t(isOne ? 'message.inviteOne' : 'message.inviteMany', {
      ...common,
      date: format.day(wedding.weddingDate),
      place: wedding.place,
    })
  }
  /** The address that opens WhatsApp with these words: with them, where their number is known. */
  const address = (household: Household, kind: MessageKind): string => {
    const phone = household.phone ?? household.guests.find((guest) => guest.phone)?.phone
    const number = whatsappNumber(phone, countryFor(household))
    return `https://wa.me/${number}?text=${encodeURIComponent(words(household, kind))}`
  }
  return { words, address }
}

export type Message = ReturnType<typeof useMessage>
