import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { arrivalsBetween, type LatestContribution } from './arrivals.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** Shows a notice when a gift arrives. */
export function useArrivalNotices(weddingId: string, latest: readonly LatestContribution[]): void {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const notice = useNotice()
  const navigate = useNavigate()
  const before = useRef({ weddingId, latest })
  const tell = useEffectEvent(() => {
    const previous = before.current
    before.current = { weddingId, latest }
    if (previous.weddingId !== weddingId) return
    for (const { kind, who, gifts } of arrivalsBetween(previous.latest, latest)) {
      notice({
        kind: 'arrival',
        text: t(`shell.arrival.${kind}`, {
          who: who || t('shell.arrival.someone'),
          gifts: format.list(gifts.map((words) => t('overview.quote', { words }))),
        }),
        action: { label: t('shell.arrival.see'), onAct: () => void navigate('/boda/llegado') },
      })
    }
  })
  useEffect(() => tell(), [weddingId, latest])
}
