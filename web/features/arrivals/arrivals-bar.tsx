import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useSight } from '#web/features/shell/use-wedding.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Phase, PhaseShape } from '#web/ui/workspace/phase-chip.tsx'
import { useCurrentInSight } from '#web/ui/workspace/use-current-in-sight.ts'
import '#web/ui/workspace/segments.css'
import type { ArrivalsShown } from './ask-arrivals.ts'
import { addressOf, type Tab, tabs } from './arrivals-view.ts'

const shapes: Partial<Record<Tab, Phase>> = {
  toDecide: 'decide',
  held: 'held',
  sent: 'sent',
  received: 'received',
}
/** What waits for an answer, where the rest is kept for later. */
const tabsToAnswer = ['toDecide', 'sent'] as const satisfies readonly Tab[]
const settleMilliseconds = 300

/** The tabs with their counts, and the search. */
export function ArrivalsBar({ shown }: { shown: ArrivalsShown }) {
  const { t } = useTranslation('arrivals')
  const { totals, allCount, view } = shown
  const sight = useSight()
  const row = useCurrentInSight<HTMLElement>(view.tab)
  const counts: Record<Tab, number> = {
    all: allCount,
    toDecide: totals.toDecideCount,
    held: totals.heldCount,
    sent: totals.sentCount,
    received: totals.receivedCount,
    toThank: totals.toThankCount,
  }
  return (
    <div className="arrivals-bar">
      <nav ref={row} className="segments" aria-label={t('tabs.label')}>
        {(sight === 'nothing' ? tabsToAnswer : tabs).map((tab) => {
          const shape = shapes[tab]
          return (
            <Link
              key={tab}
              to={addressOf({ tab, search: view.search })}
              preventScrollReset
              replace
              aria-current={tab === view.tab ? 'true' : undefined}
            >
              {shape && <PhaseShape phase={shape} />}
              {t(`tabs.${tab}`)} <span className="segments-count">{counts[tab]}</span>
            </Link>
          )
        })}
      </nav>
      <Search shown={shown} />
    </div>
  )
}

/** Looks while one types; the address follows, so that going back and sharing it work. */
function Search({ shown: { view, totalCount } }: { shown: ArrivalsShown }) {
  const { t } = useTranslation('arrivals')
  const navigate = useNavigate()
  const [text, setText] = useState(view.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (search: string) =>
    void navigate(addressOf({ tab: view.tab, search: search.trim() }), {
      preventScrollReset: true,
      replace: true,
    })
  const write = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => look(next), settleMilliseconds)
  }
  return (
    <form
      role="search"
      className="arrivals-search"
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(timer.current)
        look(text)
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        value={text}
        maxLength={100}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        onChange={({ target }) => write(target.value)}
      />
      <span className="sr" role="status">
        {view.search && t('search.found', { count: totalCount, search: view.search })}
      </span>
    </form>
  )
}
