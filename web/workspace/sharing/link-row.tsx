import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './link-row.css'

/** The couple's link, to read and to copy; `what` where it is another one than their page's. */
export function LinkRow({ url, what }: { url: string; what?: string }) {
  const { t } = useTranslation('couple')
  return (
    <div className="link-row">
      <Icon name="link" />
      <span className="link-row-address">{url.replace(/^https?:\/\//, '')}</span>
      <CopyButton text={url} what={what ?? t('share.link')} />
    </div>
  )
}
