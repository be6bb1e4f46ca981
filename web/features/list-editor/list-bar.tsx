import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ListSearch } from '#web/ui/blocks/list-search.tsx'
import { useShowView } from '#web/ui/blocks/use-show-view.ts'
import { ViewLink } from '#web/ui/view-link.tsx'
import { useCurrentInView } from '#web/ui/blocks/use-current-in-view.ts'
import '#web/ui/blocks/segments.css'
import type { ListTab } from './gift-standing.ts'
import { addressOf, countIn, findGifts, type ListStops, type ListView, viewOf } from './list-view.ts'

type ListBarProps = {
  view: ListView
  tabs: readonly ListTab[]
  stops: ListStops
  gifts: readonly ArrangedGiftFragment[]
  /** The gifts that match search and stop. */
  found: readonly ArrangedGiftFragment[]
}

/** The tabs of the list, the search, and the filter by stop. */
export function ListBar({ view, tabs, stops, gifts, found }: ListBarProps) {
  const { t } = useTranslation('list')
  const row = useCurrentInView<HTMLElement>(view.tab)
  const show = useShowView((query) => viewOf(query, tabs), addressOf)
  const countOf = (stop: string) => findGifts(gifts, { search: '', stop }, stops).length
  return (
    <div className="list-bar">
      <nav ref={row} className="segments scroll-strip" aria-label={t('tabs.label')}>
        {tabs.map((tab) => (
          <ViewLink
            key={tab}
            to={addressOf({ ...view, tab })}
            onShow={() => show({ tab })}
            aria-current={tab === view.tab ? 'true' : undefined}
          >
            {t(`tabs.${tab}`)}
            <span className="segments-count">{countIn(found, tab)}</span>
          </ViewLink>
        ))}
      </nav>
      <ListSearch
        label={t('search.label')}
        search={view.search}
        found={t('search.found', { count: found.length, search: view.search })}
        onSearch={(search) => show({ search })}
      />
      {(stops.length > 0 || view.stop) && (
        <SelectField
          label={t('about.stop')}
          value={view.stop ?? ''}
          onChange={({ target }) => show({ stop: target.value || null })}
        >
          <option value="">{t('search.allStops')}</option>
          {stops.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('search.stop', { name, count: countOf(id) })}
            </option>
          ))}
          <option value="none">
            {t('search.stop', { name: t('search.noStop'), count: countOf('none') })}
          </option>
        </SelectField>
      )}
    </div>
  )
}

/** Says that nothing matches, and how to see the whole list. */
export function NothingFound({ view }: { view: ListView }) {
  const { t } = useTranslation('list')
  return (
    <p className="nothing-found">
      {view.search ? t('search.none', { search: view.search }) : t('search.noneHere')}{' '}
      <Link to={addressOf({})} preventScrollReset replace>
        {t('search.clear')}
      </Link>
    </p>
  )
}
