import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/blocks/card.tsx'
import { SeatChip, type OnSeat } from './seat-chip.tsx'
import { type Group, unseatedGroups } from './seating-room.ts'
import type { Dragging } from './use-dragging.ts'
import '#web/ui/blocks/list-search.css'

type UnseatedPanelProps = { room: readonly Group[]; dragging: Dragging; onSeat: OnSeat }

/** Attending guests without a table, by household, with a search; a guest dropped here loses the seat. */
export function UnseatedPanel({ room, dragging, onSeat }: UnseatedPanelProps) {
  const { t } = useTranslation('seating')
  const [search, setSearch] = useState('')
  const everybody = unseatedGroups(room, '')
  const found = search ? unseatedGroups(room, search) : everybody
  const count = everybody.reduce((sum, { people }) => sum + people.length, 0)
  return (
    <Card
      className="unseated"
      data-seat-drop="none"
      data-over={dragging.carried?.over === 'none' || undefined}
    >
      <div className="unseated-head">
        <h2>{t('unseated.title')}</h2>
        <span className="ws-count">{t('people', { count })}</span>
      </div>
      {everybody.length > 0 && (
        <div className="list-search" role="search">
          <Icon name="search" />
          <input
            type="search"
            value={search}
            maxLength={100}
            aria-label={t('unseated.search')}
            placeholder={t('unseated.search')}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      {found.length === 0 ? (
        <p className="unseated-none">{t(everybody.length > 0 ? 'unseated.none' : 'unseated.all')}</p>
      ) : (
        <ul className="unseated-list">
          {found.map(({ id, name, people }) => (
            <li key={id}>
              {people.length > 1 && (
                <SeatChip people={people} label={name} dragging={dragging} onSeat={onSeat} isHousehold />
              )}
              <ul className={people.length > 1 ? 'unseated-people' : undefined}>
                {people.map((person) => (
                  <li key={person.id}>
                    <SeatChip people={[person]} label={person.name} dragging={dragging} onSeat={onSeat} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
