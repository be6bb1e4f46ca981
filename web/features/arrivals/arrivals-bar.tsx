import { useTranslation } from '#web/i18n/use-translation.ts'
import { useVisibleFields } from '#web/workspace/shell/use-wedding.ts'
import { ListSearch } from '#web/ui/blocks/list-search.tsx'
import { type Phase, PhaseShape } from '#web/ui/blocks/phase-chip.tsx'
import { useShowView } from '#web/ui/blocks/use-show-view.ts'
import { ViewLink } from '#web/ui/view-link.tsx'
import { useCurrentInView } from '#web/ui/blocks/use-current-in-view.ts'
import '#web/ui/blocks/segments.css'
import type { ArrivalsShown } from './load-arrivals.ts'
import { addressOf, type Tab, tabs, viewOf } from '#web/workspace/arrivals/arrivals-view.ts'

const shapes: Partial<Record<Tab, Phase>> = {
  toDecide: 'decide',
  held: 'held',
  inCash: 'held',
  sent: 'sent',
  received: 'received',
}
/** The tabs with decisions, shown while gifts are hidden. */
const tabsToAnswer = ['toDecide', 'sent'] as const satisfies readonly Tab[]

/** The tabs with their counts, and the search. */
export function ArrivalsBar({ shown }: { shown: ArrivalsShown }) {
  const { t } = useTranslation('arrivals')
  const { totals, allCount, view } = shown
  const visibleFields = useVisibleFields()
  const row = useCurrentInView<HTMLElement>(view.tab)
  // A new tab or search starts at the first page with no gift open.
  const show = useShowView(viewOf, ({ tab, search }) => addressOf({ tab, search }))
  const counts: Record<Tab, number> = {
    all: allCount,
    toDecide: totals.toDecideCount,
    held: totals.heldCount - totals.inCashCount,
    inCash: totals.inCashCount,
    sent: totals.sentCount,
    received: totals.receivedCount,
    toThank: totals.toThankCount,
  }
  // Most couples are given nothing in cash before the wedding.
  const tabsShown = tabs.filter((tab) => tab !== 'inCash' || tab === view.tab || totals.inCashCount > 0)
  return (
    <div className="arrivals-bar">
      <nav ref={row} className="segments scroll-strip" aria-label={t('tabs.label')}>
        {(visibleFields === 'nothing' ? tabsToAnswer : tabsShown).map((tab) => {
          const shape = shapes[tab]
          return (
            <ViewLink
              key={tab}
              to={addressOf({ tab, search: view.search })}
              onShow={() => show({ tab })}
              aria-current={tab === view.tab ? 'true' : undefined}
            >
              {shape && <PhaseShape phase={shape} />}
              {t(`tabs.${tab}`)} <span className="segments-count">{counts[tab]}</span>
            </ViewLink>
          )
        })}
      </nav>
      <ListSearch
        label={t('search.label')}
        search={view.search}
        found={t('search.found', { count: shown.totalCount, search: view.search })}
        onSearch={(search) => show({ search })}
      />
    </div>
  )
}
