import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

/** Tells a couple that their draft is visible only to them. */
export default function PreviewBar() {
  const { t } = useTranslation('guest')
  return (
    <aside className="preview-bar" aria-label={t('preview.title')}>
      <p>
        <Icon name="eye" />
        <b>{t('preview.title')}.</b> {t('preview.text')}
      </p>
      <Link to="/boda">{t('preview.back')}</Link>
    </aside>
  )
}
