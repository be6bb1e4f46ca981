import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { isForGroups, type GroupGift } from './group-gifts.ts'
import './ask-group.css'

type AskGroupProps = { slug: string; gifts: readonly (GroupGift & { readonly slug: string })[] }

/** "¿Sois varios?": the way to a group of friends, for the only one of these gifts that a group can give, or for one that is still to be chosen. */
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
