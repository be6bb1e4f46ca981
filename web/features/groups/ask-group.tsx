import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { isForGroups, type GroupGift } from './group-gifts.ts'
import './ask-group.css'

type AskGroupProps = { slug: string; gifts: readonly (GroupGift & { readonly slug: string })[] }

/** "¿Sois varios?": the link to open a group gift, for the only suitable gift or for a choice. */
export function AskGroup({ slug, gifts }: AskGroupProps) {
  const { t } = useTranslation('common')
  const [gift, ...others] = gifts.filter(isForGroups)
  if (!gift) return null
  const query = others.length === 0 ? `?regalo=${encodeURIComponent(gift.slug)}` : ''
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
