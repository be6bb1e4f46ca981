import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import './ask-group.css'

/** "¿Sois varios?": the way to a group of friends, for this gift or for one that is still to be chosen. */
export function AskGroup({ slug, gift }: { slug: string; gift?: string }) {
  const { t } = useTranslation('common')
  const query = gift ? `?regalo=${encodeURIComponent(gift)}` : ''
  return (
    <aside className="ask-group">
      <Icon name="users" />
      <p>
        <b>{t('group.title')}</b> <span>{t('group.text')}</span>{' '}
        <Link to={`/${slug}/grupo/nuevo${query}`}>{t('group.go')}</Link>
      </p>
    </aside>
  )
}
