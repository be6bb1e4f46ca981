import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type ShareButtonProps = { url: string; title: string; label: string; className: string; wordy?: boolean }

/** Opens the phone's own way of sharing, or copies the link. It appears with JavaScript: without it there is nothing it could do. */
export function ShareButton({ url, title, label, className, wordy = false }: ShareButtonProps) {
  const { t } = useTranslation('guest')
  const [isCopied, setCopied] = useState(false)
  if (!useHydrated()) return null
  const share = async () => {
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined)
    await copyText(url)
    setCopied(true)
  }
  return (
    <button
      type="button"
      className={className}
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
