import { useTranslation } from '#web/i18n/use-translation.ts'
import { NavLink } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useWedding } from './use-wedding.ts'

/** The link to the notices, with the number of unread ones. */
export function NoticeBell() {
  const { t } = useTranslation('couple')
  const { unreadNotices: count } = useWedding()
  return (
    <NavLink to="/boda/avisos" className="ws-icon-btn notice-bell" title={t('shell.notices')}>
      <Icon name="bell" />
      <span className="sr">{t('shell.notices')}</span>
      {count > 0 && (
        <span className="waiting new">
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="sr">{t('shell.unreadNotices', { count })}</span>
        </span>
      )}
    </NavLink>
  )
}
