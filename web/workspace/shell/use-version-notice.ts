import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useIsOutdated } from '#web/graphql/served-build.ts'

/**
 * Offers to reload the page when the server has newer screens, once, since processes of two builds may answer in turn. It
 * does not reload by itself, since there may be unsaved text.
 */
export function useVersionNotice(): void {
  const { t } = useTranslation('couple')
  const notice = useNotice()
  const isOutdated = useIsOutdated()
  const isTold = useRef(false)
  const tell = useEffectEvent(() => {
    if (isTold.current) return
    isTold.current = true
    notice({
      kind: 'news',
      stays: true,
      text: t('shell.outdated'),
      action: { label: t('shell.update'), onAct: () => window.location.reload() },
    })
  })
  useEffect(() => {
    if (isOutdated) tell()
  }, [isOutdated])
}
