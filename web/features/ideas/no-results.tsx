import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import type { FindIdeasQuery } from '#web/graphql/generated/graphql.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { type IdeaFilters, withChoice } from './choices.ts'

type NothingFitsProps = { filters: IdeaFilters; loosened: FindIdeasQuery['ideas']['loosened'] }

/** Shown without results: which filter to remove, and how many ideas match then. */
export function NoResults({ filters, loosened }: NothingFitsProps) {
  const { t } = useTranslation('list')
  const [address] = useSearchParams()
  const ways = loosened.map(({ filter, totalCount }) => (
    <ActionLink key={filter} to={`?${withChoice(address, filter, '').toString()}`} preventScrollReset>
      {t(`browse.loosen.${filter}`, { count: totalCount, words: filters.search ?? '' })}
    </ActionLink>
  ))
  return (
    <EmptyState
      picture="forest-lake-hike"
      title={t('browse.none')}
      next={
        ways.length > 0 ? (
          <div className="idea-ways">{ways}</div>
        ) : (
          <ActionLink icon="pen" to="/boda/lista/nueva">
            {t('own.title')}
          </ActionLink>
        )
      }
    >
      {t(ways.length > 0 ? 'browse.noneText' : 'browse.noneTextOwn')}
    </EmptyState>
  )
}
