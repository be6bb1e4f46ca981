import { useTranslation } from '#web/i18n/use-translation.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './link-row.css'

/** A link of the couple to read and copy; `what` names it if it is not their page. */
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
