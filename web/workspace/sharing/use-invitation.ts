import { useTranslation } from '#web/i18n/use-translation.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** Returns the couple's text to send with their link, in their country's words. */
export function useInvitation(): string {
  const { t } = useTranslation('couple')
  const format = useFormat()
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

/** Returns the WhatsApp link with this text; the recipient is chosen there. */
export function whatsappAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
