import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { nameToCall, type SignedGift } from './name-to-call.ts'

/** Returns a function that shows a notice that the letter was sent, with a link to the next letter due. */
export function useThanksSent(gift: SignedGift, next?: (SignedGift & { id: string }) | null): () => void {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return () => {
    void revalidate()
    const name = nameToCall(gift)
    notice({
      text: name ? t('thanks.sent', { name }) : t('thanks.sentUnnamed'),
      action: next
        ? {
            label: t('queue.next', { name: nameToCall(next) || t('anonymous') }),
            onAct: () => void navigate(`/boda/buzon?gracias=${next.id}`),
          }
        : undefined,
    })
  }
}
