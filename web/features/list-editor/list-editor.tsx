import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import { useVisibleFields } from '#web/workspace/shell/use-wedding.ts'
import type { ListEditorQuery } from '#web/graphql/generated/graphql.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { Later } from '#web/ui/later.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { useChosenRows } from '#web/ui/blocks/use-chosen-rows.ts'
import { sectionsOf } from './arrangement.ts'
import { ChosenGiftsBar } from './chosen-gifts-bar.tsx'
import { GiftSections } from './gift-sections.tsx'
import { isInTab, type ListTab } from './gift-standing.ts'
import { HiddenGifts } from './hidden-gifts.tsx'
import { IdeasDock, IdeasSheet, useIsWide } from './ideas-place.tsx'
import { ListBar, NothingFound } from './list-bar.tsx'
import { ListFit } from './list-fit.tsx'
import { ListHead } from './list-head.tsx'
import { findGifts, viewOf } from './list-view.ts'
import { useArrangement } from './use-arrangement.ts'
import { useGiftActs } from './use-gift-acts.ts'
import { useSeveralGifts } from './use-several-gifts.ts'
import './list-editor.css'

const tabs = ['all', 'open', 'complete', 'hidden'] as const satisfies readonly ListTab[]
/** The tabs for members who may not see gifts. */
const tabsWithoutGiving = ['all', 'hidden'] as const satisfies readonly ListTab[]

/** The list editor: the gifts in order, and the ideas beside them. */
export function ListEditor({ wedding }: { wedding: NonNullable<ListEditorQuery['wedding']> }) {
  const { t } = useTranslation('list')
  const { shown, change, holdStill, letGo } = useArrangement(wedding.gifts)
  const { id: weddingId, stops } = wedding
  const acts = useGiftActs({ shown, change, weddingId })
  const severalActs = useSeveralGifts({ shown, change, weddingId, stops })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isWide = useIsWide()
  const ownTabs = useVisibleFields() === 'everything' ? tabs : tabsWithoutGiving
  const [query] = useSearchParams()
  const view = viewOf(query, ownTabs)
  const { tab } = view
  const isFiltered = view.search !== '' || view.stop !== null
  const search = useRef<HTMLInputElement>(null)
  const openIdeas = () => (isWide ? search.current?.focus() : setSheetOpen(true))
  const found = findGifts(shown, view, stops)
  const listed = found.filter((gift) => isInTab(gift, tab))
  const choosing = useChosenRows(listed)
  const { wanted, rest, hidden } = sectionsOf(listed)
  const rows = { acts, choosing, stops }
  const showsSections = tab !== 'hidden' && !(isFiltered && wanted.length + rest.length === 0)
  return (
    <div className="flush list-editor">
      <div className="list-main">
        <ListHead wedding={wedding} gifts={shown} onAdd={openIdeas} />
        {wedding.listFit && shown.length > 0 && <ListFit weddingId={weddingId} fit={wedding.listFit} />}
        {shown.length === 0 ? (
          <EmptyList onAdd={openIdeas} />
        ) : (
          <>
            <ListBar view={view} tabs={ownTabs} stops={stops} gifts={shown} found={found} />
            {listed.length > 0 && <ChosenGiftsBar choosing={choosing} acts={severalActs} stops={stops} />}
            {isFiltered && listed.length === 0 && <NothingFound view={view} />}
            {showsSections && (
              <GiftSections
                gifts={shown}
                wanted={wanted}
                rest={rest}
                {...rows}
                onHold={holdStill}
                onLetGo={letGo}
              />
            )}
            {tab === 'hidden' && !isFiltered && <HiddenGifts gifts={hidden} {...rows} isOpen />}
            {(tab !== 'hidden' || isFiltered) && hidden.length > 0 && (
              <Later>
                <HiddenGifts gifts={hidden} {...rows} isOpen={isFiltered} />
              </Later>
            )}
            {showsSections && <KeyboardWay />}
          </>
        )}
      </div>
      {isWide && <IdeasDock wedding={wedding} search={search} />}
      <div className="list-add">
        <Action look="primary" icon="plus" onClick={openIdeas}>
          {t('add')}
        </Action>
      </div>
      {!isWide && <IdeasSheet wedding={wedding} open={isSheetOpen} onClose={() => setSheetOpen(false)} />}
    </div>
  )
}

function EmptyList({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('list')
  const next = (
    <>
      <Action look="primary" icon="bulb" onClick={onAdd}>
        {t('empty.ideas')}
      </Action>
      <ActionLink icon="pen" to="/boda/lista/nueva">
        {t('empty.own')}
      </ActionLink>
    </>
  )
  return (
    <EmptyState large picture="honeymoon-suitcase" title={t('empty.title')} next={next}>
      {t('empty.text')}
    </EmptyState>
  )
}

function KeyboardWay() {
  const { t } = useTranslation('list')
  return (
    <p className="keyboard-way">
      {t('keys.start')} <kbd>{t('keys.space')}</kbd> {t('keys.lift')} <kbd>↑</kbd> <kbd>↓</kbd>{' '}
      {t('keys.move')} <kbd>{t('keys.space')}</kbd> {t('keys.drop')}
    </p>
  )
}
