import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useIsOutdated } from '#web/graphql/served-build.ts'

/** Offers to load the page anew once the server has newer screens. Nothing happens by itself: somebody may be writing. */
export function useVersionNotice(): void {
  const { t } = useTranslation('couple')
  const notice = useNotice()
  const isOutdated = useIsOutdated()
  const tell = useEffectEvent(() => {
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
