import { useTranslation } from 'react-i18next'
import { Action } from '#web/ui/workspace/action.tsx'
import { LivingCard, type Opened } from './living-card.tsx'
import { inGroups, type LivingGift } from './living-gift.ts'
import type { BookingActs } from './use-booking-acts.ts'

type LivingBoardProps = {
  gifts: readonly LivingGift[]
  today: string
  acts: BookingActs
  onOpen: (gift: LivingGift, what: Opened) => void
}

/** Three columns: what is to be booked, what is, and what was lived; below, what nobody gives yet. */
export function LivingBoard({ gifts, today, acts, onOpen }: LivingBoardProps) {
  const { t } = useTranslation('living')
  const groups = inGroups(gifts)
  const isBegun = groups.notGiven.length < gifts.length
  const columns = isBegun ? (['toBook', 'booked', 'lived'] as const) : []
  return (
    <>
      <div className="living-columns">
        {columns.map((group) => (
          <section key={group} aria-labelledby={`living-${group}`}>
            <h2 id={`living-${group}`}>
              {t(`group.${group}`)} <span className="ws-count">{groups[group].length}</span>
            </h2>
            {groups[group].length === 0 && <p className="living-none">{t(`none.${group}`)}</p>}
            {groups[group].map((gift) => (
              <LivingCard
                key={gift.id}
                gift={gift}
                today={today}
                acts={acts}
                onOpen={(what) => onOpen(gift, what)}
              />
            ))}
          </section>
        ))}
      </div>
      {groups.notGiven.length > 0 && (
        <details className="living-others">
          <summary>{t('notGiven.title', { count: groups.notGiven.length })}</summary>
          <p className="mut">{t('notGiven.text')}</p>
          <ul>
            {groups.notGiven.map((gift) => (
              <li key={gift.id}>
                <span>{gift.title}</span>
                <Action small look="bare" onClick={() => onOpen(gift, 'booking')}>
                  {t('act.book')}
                  <span className="sr">: {gift.title}</span>
                </Action>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
