import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListSearch } from '#web/ui/blocks/list-search.tsx'
import { useCurrentInView } from '#web/ui/blocks/use-current-in-view.ts'
import '#web/ui/blocks/segments.css'
import type { GuestsShown } from './load-guests.ts'
import { addressOf, tabs } from './guests-view.ts'

/** The tabs of the guest list, and the search. */
export function GuestsBar({ shown }: { shown: GuestsShown }) {
  const { t } = useTranslation('guests')
  const { view, counts } = shown
  const row = useCurrentInView<HTMLElement>(view.tab)
  return (
    <div className="guests-bar">
      <nav ref={row} className="segments" aria-label={t('tabs.label')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={addressOf({ tab, search: view.search })}
            preventScrollReset
            replace
            aria-current={tab === view.tab ? 'true' : undefined}
          >
            {t(`tabs.${tab}`)}
            {tab === 'all' && <span className="segments-count">{counts.households}</span>}
          </Link>
        ))}
      </nav>
      <ListSearch
        label={t('search.label')}
        search={view.search}
        found={t('search.found', { count: shown.totalCount, search: view.search })}
        addressOf={(search) => addressOf({ tab: view.tab, search })}
      />
    </div>
  )
}
