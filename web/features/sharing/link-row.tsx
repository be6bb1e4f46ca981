import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './link-row.css'

/** The couple's link, to read and to copy. */
export function LinkRow({ url }: { url: string }) {
  const { t } = useTranslation('couple')
  return (
    <div className="link-row">
      <Icon name="link" />
      <span className="link-row-address">{url.replace(/^https?:\/\//, '')}</span>
      <CopyButton text={url} what={t('share.link')} />
    </div>
  )
}
