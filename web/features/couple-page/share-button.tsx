import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type ShareButtonProps = { url: string; title: string; label: string; className: string; wordy?: boolean }

/** Opens the phone's own way of sharing, or copies the link. It appears with JavaScript: without it there is nothing it could do. */
export function ShareButton({ url, title, label, className, wordy = false }: ShareButtonProps) {
  const { t } = useTranslation('guest')
  const [state, setState] = useState<'absent' | 'copied' | 'ready'>('absent')
  useEffect(() => setState('ready'), [])
  if (state === 'absent') return null
  const share = async () => {
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined)
    await copyText(url)
    setState('copied')
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={wordy ? undefined : label}
      onClick={() => void share()}
    >
      <Icon name={state === 'copied' ? 'check' : 'share'} />
      {wordy && (state === 'copied' ? t('share.copied') : label)}
      <span className="sr" role="status">
        {state === 'copied' && !wordy ? t('share.copied') : ''}
      </span>
    </button>
  )
}
