import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type ShareButtonProps = { url: string; title: string; label: string; className: string; wordy?: boolean }

/**
 * Opens the phone's own way of sharing, or copies the link. Until the page is alive there is nothing it could do, and it only keeps
 * its place: what stands beside it must not move away under somebody's finger.
 */
export function ShareButton({ url, title, label, className, wordy = false }: ShareButtonProps) {
  const { t } = useTranslation('guest')
  const [isCopied, setCopied] = useState(false)
  const isAlive = useHydrated()
  const share = async () => {
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined)
    await copyText(url)
    setCopied(true)
  }
  return (
    <button
      type="button"
      className={className}
      style={isAlive ? undefined : { visibility: 'hidden' }}
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
