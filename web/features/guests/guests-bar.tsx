import { useTranslation } from '#web/i18n/use-translation.ts'
import { householdOrders } from '#shared/household-orders.ts'
import { householdSides } from '#shared/household-sides.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ListSearch } from '#web/ui/blocks/list-search.tsx'
import { useShowView } from '#web/ui/blocks/use-show-view.ts'
import { ViewLink } from '#web/ui/view-link.tsx'
import { useCurrentInView } from '#web/ui/blocks/use-current-in-view.ts'
import '#web/ui/blocks/segments.css'
import type { GuestsShown } from './load-guests.ts'
import { addressOf, type GuestsView, tabs, viewOf } from './guests-view.ts'
import { useSideName } from './use-side-name.ts'

/** A new tab, search or filter starts at the first page with no household open. */
function useShowGuests() {
  const show = useShowView(viewOf, addressOf)
  return (some: Partial<GuestsView>) => show({ ...some, pages: 1, open: null })
}

/** The tabs of the guest list, and the search. */
export function GuestsBar({ shown }: { shown: GuestsShown }) {
  const { t } = useTranslation('guests')
  const { view, counts } = shown
  const row = useCurrentInView<HTMLElement>(view.tab)
  const show = useShowGuests()
  return (
    <div className="guests-bar">
      <nav ref={row} className="segments" aria-label={t('tabs.label')}>
        {tabs.map((tab) => (
          <ViewLink
            key={tab}
            to={addressOf({ ...view, tab, pages: 1, open: null })}
            onShow={() => show({ tab })}
            aria-current={tab === view.tab ? 'true' : undefined}
          >
            {t(`tabs.${tab}`)}
            {tab === 'all' && <span className="segments-count">{counts.households}</span>}
          </ViewLink>
        ))}
      </nav>
      <ListSearch
        label={t('search.label')}
        search={view.search}
        found={t('search.found', { count: shown.totalCount, search: view.search })}
        onSearch={(search) => show({ search })}
      />
      <GuestFilters shown={shown} />
    </div>
  )
}

/** The order of the list, and filters by side and tag. */
function GuestFilters({ shown: { view, counts } }: { shown: GuestsShown }) {
  const { t } = useTranslation('guests')
  const sideName = useSideName()
  const show = useShowGuests()
  const { side, tag, order } = view
  const tags = counts.tags.map((one) => one.tag)
  return (
    <div className="guests-filters">
      <SelectField
        label={t('side.label')}
        value={side ?? ''}
        onChange={({ target }) => show({ side: householdSides.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t('side.all')}</option>
        {householdSides.map((one) => (
          <option key={one} value={one}>
            {sideName(one)}
          </option>
        ))}
      </SelectField>
      {(tags.length > 0 || tag) && (
        <SelectField
          label={t('tags.label')}
          value={tag ?? ''}
          onChange={({ target }) => show({ tag: target.value || null })}
        >
          <option value="">{t('tags.all')}</option>
          {[...new Set([...tags, ...(tag ? [tag] : [])])].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('order.label')}
        value={order}
        onChange={({ target }) =>
          show({ order: householdOrders.find((one) => one === target.value) ?? 'name' })
        }
      >
        {householdOrders.map((one) => (
          <option key={one} value={one}>
            {t(`order.${one}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
