import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useSight, useWedding } from './use-wedding.ts'

/** Shows a notice when the amount privacy of the couple changes, regardless of who changed it. */
export function useSightNotice(): void {
  const { t } = useTranslation('couple')
  const notice = useNotice()
  const { id } = useWedding()
  const sight = useSight()
  const before = useRef({ id, sight })
  const tell = useEffectEvent(() => {
    const seen = before.current
    before.current = { id, sight }
    if (seen.id !== id || seen.sight === sight || sight === null) return
    notice({ text: t(`discretion.now.${sight}`) })
  })
  useEffect(() => tell(), [id, sight])
}
