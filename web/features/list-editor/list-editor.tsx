import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVisibleFields } from '#web/workspace/shell/use-wedding.ts'
import type { ListEditorQuery } from '#web/graphql/generated/graphql.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import { sectionsOf } from './arrangement.ts'
import { GiftSections } from './gift-sections.tsx'
import { isInTab, type ListTab } from './gift-standing.ts'
import { HiddenGifts } from './hidden-gifts.tsx'
import { IdeasDock, IdeasSheet, useIsWide } from './ideas-place.tsx'
import { ListFit } from './list-fit.tsx'
import { ListHead } from './list-head.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useGiftActs } from './use-gift-acts.ts'
import './list-editor.css'

const tabs = ['all', 'open', 'complete', 'hidden'] as const satisfies readonly ListTab[]
/** The tabs for members who may not see gifts. */
const tabsWithoutGiving = ['all', 'hidden'] as const satisfies readonly ListTab[]

/** The list editor: the gifts in order, and the ideas beside them. */
export function ListEditor({ wedding }: { wedding: NonNullable<ListEditorQuery['wedding']> }) {
  const { t } = useTranslation('list')
  const { shown, change, holdStill, letGo } = useArrangement(wedding.gifts)
  const acts = useGiftActs({ shown, change, weddingId: wedding.id })
  const [tab, setTab] = useState<ListTab>('all')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isWide = useIsWide()
  const seesMoney = useVisibleFields() === 'everything'
  const search = useRef<HTMLInputElement>(null)
  const openIdeas = () => (isWide ? search.current?.focus() : setSheetOpen(true))
  const { wanted, rest, hidden } = sectionsOf(shown.filter((gift) => isInTab(gift, tab)))
  return (
    <div className="flush list-editor">
      <div className="list-main">
        <ListHead wedding={wedding} gifts={shown} onAdd={openIdeas} />
        {wedding.listFit && shown.length > 0 && <ListFit weddingId={wedding.id} fit={wedding.listFit} />}
        {shown.length === 0 ? (
          <EmptyList onAdd={openIdeas} />
        ) : (
          <>
            <div className="list-tabs">
              <Segments
                label={t('tabs.label')}
                value={tab}
                onChoose={setTab}
                segments={(seesMoney ? tabs : tabsWithoutGiving).map((value) => ({
                  value,
                  label: t(`tabs.${value}`),
                  count: shown.filter((gift) => isInTab(gift, value)).length,
                }))}
              />
            </div>
            {tab !== 'hidden' && (
              <GiftSections
                gifts={shown}
                wanted={wanted}
                rest={rest}
                acts={acts}
                onHold={holdStill}
                onLetGo={letGo}
              />
            )}
            {tab === 'hidden' ? (
              <HiddenGifts gifts={hidden} acts={acts} isOpen />
            ) : (
              hidden.length > 0 && <HiddenGifts gifts={hidden} acts={acts} />
            )}
            {tab !== 'hidden' && <KeyboardWay />}
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
