import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

/** Shorter absences are glances at a notification. */
const minAwayTime = 5000

/**
 * Returns whether the guest copied payment details, left for another app and came back, and a function to forget it.
 */
export function useBackFromBank(): [isBack: boolean, forget: () => void] {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    let hasCopied = false
    let leftAt: number | null = null
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.slip')) hasCopied = true
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leftAt = performance.now()
      else if (hasCopied && leftAt !== null && performance.now() - leftAt >= minAwayTime) setBack(true)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
  return [isBack, () => setBack(false)]
}

/** Asks a guest who came back from the bank's app whether the money is sent. */
export function BackFromBank({
  form,
  busy,
  onNotYet,
}: {
  form: string
  busy: boolean
  onNotYet: () => void
}) {
  const { t } = useTranslation('give')
  return (
    <div className="back-from-bank" role="status">
      <b>{t('send.back.title')}</b>
      <Button form={form} busy={busy}>
        {t('send.back.yes')}
      </Button>
      <button type="button" className="text-btn" onClick={onNotYet}>
        {t('send.back.no')}
      </button>
    </div>
  )
}
