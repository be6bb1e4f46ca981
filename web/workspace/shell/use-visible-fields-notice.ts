import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useVisibleFields, useWedding } from './use-wedding.ts'

/** Shows a notice when the amount privacy of the couple changes, regardless of who changed it. */
export function useVisibleFieldsNotice(): void {
  const { t } = useTranslation('couple')
  const notice = useNotice()
  const { id } = useWedding()
  const visibleFields = useVisibleFields()
  const before = useRef({ id, visibleFields })
  const tell = useEffectEvent(() => {
    const previous = before.current
    before.current = { id, visibleFields }
    if (previous.id !== id || previous.visibleFields === visibleFields || visibleFields === null) return
    notice({ text: t(`amountPrivacy.now.${visibleFields}`) })
  })
  useEffect(() => tell(), [id, visibleFields])
}
