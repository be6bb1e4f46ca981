import { useTranslation } from '#web/i18n/use-translation.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import type { ArrivalsShown } from './load-arrivals.ts'
import { addressOf, type Tab } from '#web/workspace/arrivals/arrivals-view.ts'

const pictures: Record<Tab, string> = {
  all: 'honeymoon-suitcase',
  toDecide: 'palm-hammock',
  held: 'window-flight',
  inCash: 'wedding-arch',
  sent: 'scenic-train',
  received: 'picnic-garden',
  toThank: 'celebration-toast',
}

/** The empty register or search, with the next step if there is one. */
export function ArrivalsEmpty({ shown: { view, allCount } }: { shown: ArrivalsShown }) {
  const { t } = useTranslation('arrivals')
  const { tab, search } = view
  if (search) {
    return (
      <EmptyState
        picture="desert-stargazing"
        title={t('empty.search.title', { search })}
        next={<ActionLink to={addressOf({ tab })}>{t('empty.search.next')}</ActionLink>}
      >
        {t('empty.search.text')}
      </EmptyState>
    )
  }
  const first = allCount === 0
  const kind = first ? 'all' : tab
  return (
    <EmptyState
      picture={pictures[kind]}
      large={first}
      title={t(`empty.${kind}.title`)}
      next={
        first && (
          <ActionLink look="primary" icon="share" to="/boda/compartir">
            {t('empty.all.next')}
          </ActionLink>
        )
      }
    >
      {t(`empty.${kind}.text`)}
    </EmptyState>
  )
}
