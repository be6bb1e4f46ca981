import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useCurrentInSight } from '#web/ui/workspace/use-current-in-sight.ts'
import '#web/ui/workspace/segments.css'
import type { GuestsShown } from './ask-guests.ts'
import { addressOf, tabs } from './guests-view.ts'

const settleMilliseconds = 300

/** Which guests, and the search. */
export function GuestsBar({ shown }: { shown: GuestsShown }) {
  const { t } = useTranslation('guests')
  const { view, counts } = shown
  const row = useCurrentInSight<HTMLElement>(view.tab)
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
      <Search shown={shown} />
    </div>
  )
}

/** Looks while one types; the address follows, so that going back and sharing it work. */
function Search({ shown: { view, totalCount } }: { shown: GuestsShown }) {
  const { t } = useTranslation('guests')
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
      className="guests-search"
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
