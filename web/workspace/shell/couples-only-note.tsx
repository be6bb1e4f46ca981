import { useTranslation } from '#web/i18n/use-translation.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageName } from '#web/ui/blocks/page-head.tsx'

/** Replaces gifts and letters for collaborators, who have no access to them. */
export function CouplesOnlyNote() {
  const { t } = useTranslation()
  const title = t('error.couplesTitle')
  return (
    <div className="page">
      <PageName title={title} />
      <h1 className="sr">{title}</h1>
      <EmptyState
        picture="window-flight"
        large
        title={title}
        next={
          <ActionLink to="/boda" look="primary">
            {t('error.home')}
          </ActionLink>
        }
      >
        {t('error.couples')}
      </EmptyState>
    </div>
  )
}
