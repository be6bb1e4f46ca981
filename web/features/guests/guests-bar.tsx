import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { householdOrders } from '#shared/household-orders.ts'
import { householdSides } from '#shared/household-sides.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ListSearch } from '#web/ui/blocks/list-search.tsx'
import { useCurrentInView } from '#web/ui/blocks/use-current-in-view.ts'
import '#web/ui/blocks/segments.css'
import type { GuestsShown } from './load-guests.ts'
import { addressOf, type GuestsView, tabs } from './guests-view.ts'
import { useSideName } from './use-side-name.ts'

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
            to={addressOf({ ...view, tab, pages: 1, open: null })}
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
        addressOf={(search) => addressOf({ ...view, search, pages: 1, open: null })}
      />
      <GuestFilters shown={shown} />
    </div>
  )
}

/** The order of the list, and filters by side and tag. */
function GuestFilters({ shown: { view, counts } }: { shown: GuestsShown }) {
  const { t } = useTranslation('guests')
  const sideName = useSideName()
  const navigate = useNavigate()
  const show = (some: Partial<GuestsView>) =>
    void navigate(addressOf({ ...view, ...some, pages: 1, open: null }), {
      preventScrollReset: true,
      replace: true,
    })
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
