import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { copyText } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type ShareButtonProps = { url: string; title: string; label: string; className: string; wordy?: boolean }

/**
 * Opens the share sheet of the phone, or copies the link. Before hydration it only reserves its space, so
 * that its neighbours do not move.
 */
export function ShareButton({ url, title, label, className, wordy = false }: ShareButtonProps) {
  const { t } = useTranslation('guest')
  const [isCopied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  const share = async () => {
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined)
    await copyText(url)
    setCopied(true)
  }
  return (
    <button
      type="button"
      className={className}
      style={isHydrated ? undefined : { visibility: 'hidden' }}
      aria-label={wordy ? undefined : label}
      onClick={() => void share()}
    >
      <Icon name={isCopied ? 'check' : 'share'} />
      {wordy && (isCopied ? t('share.copied') : label)}
      <span className="sr" role="status">
        {isCopied && !wordy ? t('share.copied') : ''}
      </span>
    </button>
  )
}
