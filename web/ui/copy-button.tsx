import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { seconds } from '#shared/duration.ts'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'
import './copy-button.css'

type CopyButtonProps = {
  text: string
  /** What the text is, for screen readers ("IBAN"). */
  what: string
  children?: ReactNode
  onCopied?: () => void
}

/** Copies a text and confirms it. Rendered with JavaScript only. */
export function CopyButton({ text, what, children, onCopied }: CopyButtonProps) {
  const { t } = useTranslation()
  const canCopy = useHydrated()
  const [copiedText, setCopiedText] = useState<string | null>(null)
  const copied = copiedText === text
  useEffect(() => {
    if (copiedText === null) return
    const timer = setTimeout(() => setCopiedText(null), seconds(4))
    return () => clearTimeout(timer)
  }, [copiedText])
  return (
    <span className="copy" data-state={canCopy ? (copied ? 'copied' : 'ready') : 'absent'}>
      <button
        type="button"
        className="copy-button"
        aria-label={`${t('copy')} ${what}`}
        onClick={() => {
          void copyText(text).then(() => {
            setCopiedText(text)
            onCopied?.()
          })
        }}
      >
        <Icon name={copied ? 'check' : 'copy'} />
        <span>{copied ? t('copied') : (children ?? t('copy'))}</span>
      </button>
      <span className="sr" role="status">
        {copied ? `${what}: ${t('copied')}` : ''}
      </span>
    </span>
  )
}

/** Copies by the clipboard API, or by the legacy command on insecure pages (a home server, an old phone). */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (done) return
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
