import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigation, useSearchParams } from 'react-router'
import { type IdeasWedding, useAddIdea } from '#web/workspace/ideas/use-add-idea.ts'
import type { FindIdeasQuery, IdeasRouteFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { useRowLimit } from '#web/ui/later.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { useSeesMoney } from '#web/workspace/shell/use-wedding.ts'
import { type IdeaFilters, isChoosing } from './choices.ts'
import { IdeaChoices } from './idea-choices.tsx'
import { IdeaTile } from './idea-tile.tsx'
import { NoResults } from './no-results.tsx'
import { endVisit } from './order-of-visit.ts'
import { RouteStrip } from './route-strip.tsx'
import { useMoreIdeas } from './use-more-ideas.ts'
import './ideas-screen.css'

type IdeasScreenProps = {
  wedding: IdeasWedding
  routes: readonly IdeasRouteFragment[]
  filters: IdeaFilters
  ideas: FindIdeasQuery['ideas']
}

/** The height of a tile divided by the tiles side by side on a wide screen. */
const heightPerTile = 120

/** The catalogue: routes first, then single ideas with filters. */
export function IdeasScreen({ wedding, routes, filters, ideas }: IdeasScreenProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const [address] = useSearchParams()
  const isPartner = useSeesMoney()
  const isLooking = useNavigation().location?.pathname === '/boda/lista/ideas'
  const { shown, more, state } = useMoreIdeas(filters, ideas)
  const { add, undo, fresh, isListed, offered } = useAddIdea(wedding)
  const tiles = offered(shown, filters.search)
  const rendered = tiles.slice(0, useRowLimit(heightPerTile))
  useEffect(() => endVisit, [])
  return (
    <div className="page ideas-screen">
      <PageHead
        title={t('browse.title')}
        note={t('browse.note')}
        actions={
          <>
            {isPartner && (
              <ActionLink icon="heart" to="/boda/lista/elegir">
                {t('choosing.title')}
              </ActionLink>
            )}
            <ActionLink icon="pen" to="/boda/lista/nueva">
              {t('own.title')}
            </ActionLink>
          </>
        }
      />
      {!isChoosing(address) && routes.length > 0 && <RouteStrip wedding={wedding} routes={routes} />}
      <IdeaChoices filters={filters} />
      <p className="ideas-count" role="status">
        {t('ideas.found', { count: ideas.totalCount })}
        {!filters.search && ideas.listedCount > 0 && (
          <span className="mut"> · {t('ideas.listed', { count: ideas.listedCount })}</span>
        )}
        {tiles.length > 1 && <OrderNote filters={filters} />}
      </p>
      {shown.length === 0 ? (
        <NoResults filters={filters} loosened={ideas.loosened} />
      ) : (
        <ul className="idea-tiles" aria-busy={isLooking || undefined}>
          {rendered.map((idea) => (
            <IdeaTile
              key={idea.slug}
              idea={idea}
              currency={wedding.currency}
              isIn={isListed(idea)}
              isFresh={fresh.has(idea.slug)}
              onAdd={() => add(idea)}
              onUndo={() => undo(idea)}
            />
          ))}
        </ul>
      )}
      {more && (
        <p className="ideas-more">
          {state === 'failed' && <span>{t('ideas.failed')}</span>}
          <Action busy={state === 'loading'} onClick={more}>
            {t(state === 'failed' ? 'ideas.retry' : 'ideas.more')}
          </Action>
          <span className="mut">
            {format.number(shown.length)} / {format.number(ideas.totalCount)}
          </span>
        </p>
      )}
    </div>
  )
}

/** Which price comes first, when the list lacks gifts of it and no other price was chosen. */
function OrderNote({ filters }: { filters: IdeaFilters }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const { preferredFrom, preferredTo, currency, price, priceFrom } = filters
  if (preferredFrom === null || preferredTo === null || price || priceFrom) return null
  const money = (minor: string) => format.money({ minor, currency })
  return (
    <span className="mut"> · {t('ideas.order', { from: money(preferredFrom), to: money(preferredTo) })}</span>
  )
}
