import { useTranslation } from 'react-i18next'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { useWedding, useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'

/** The words a couple send with their link, in the words of their country. */
export function useInvitation(): string {
  const { t } = useTranslation('couple')
  const format = useWeddingFormat()
  const { country, url, weddingDate, place, partners } = useWedding()
  const [one, other] = namesOf(partners)
  return t('share.invitation', {
    country,
    url,
    date: format.day(weddingDate),
    place,
    couple: t('shell.couple', { one, other }),
  })
}

/** The address that opens WhatsApp with these words, to be sent to whomever one chooses there. */
export function whatsappAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
