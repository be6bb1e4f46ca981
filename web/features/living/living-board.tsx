import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Later } from '#web/ui/later.tsx'
import { LivingCard, LivingRow, type LivingDialog } from './living-card.tsx'
import { inGroups, type LivingGift, type LivingGroup, wayToBook } from './living-gift.ts'
import type { BookingActs } from './use-booking-acts.ts'

type LivingBoardProps = {
  gifts: readonly LivingGift[]
  today: string
  acts: BookingActs
  onOpen: (gift: LivingGift, what: LivingDialog) => void
}

/** The gifts to book, the next first; beside them the booked and the lived ones; below, those not given yet. */
export function LivingBoard({ gifts, today, acts, onOpen }: LivingBoardProps) {
  const groups = inGroups(gifts)
  const isBegun = groups.notGiven.length < gifts.length
  const cardOf = (gift: LivingGift) => ({
    gift,
    today,
    acts,
    onOpen: (what: LivingDialog) => onOpen(gift, what),
  })
  return (
    <>
      {isBegun && (
        <div className="living-columns">
          <ToBook gifts={groups.toBook}>{(gift) => <LivingRow key={gift.id} {...cardOf(gift)} />}</ToBook>
          <div className="living-side">
            <Later>
              {(['booked', 'lived'] as const).map((group) => (
                <Group key={group} group={group} gifts={groups[group]}>
                  <div className="living-cards">
                    {groups[group].map((gift) => (
                      <LivingCard key={gift.id} {...cardOf(gift)} />
                    ))}
                  </div>
                </Group>
              ))}
            </Later>
          </div>
        </div>
      )}
      <Later>
        <NotGiven gifts={groups.notGiven} onOpen={onOpen} />
      </Later>
    </>
  )
}

type GroupProps = {
  group: Exclude<LivingGroup, 'notGiven'>
  gifts: readonly LivingGift[]
  children: React.ReactNode
}

function Group({ group, gifts, children }: GroupProps) {
  const { t } = useTranslation('living')
  return (
    <section aria-labelledby={`living-${group}`}>
      <h2 id={`living-${group}`}>
        {t(`group.${group}`)} <span className="ws-count">{gifts.length}</span>
      </h2>
      {gifts.length === 0 ? <p className="living-none">{t(`none.${group}`)}</p> : children}
    </section>
  )
}

/** Gifts shown at first; later ones are behind a button. */
const firstShown = 8

type ToBookProps = { gifts: readonly LivingGift[]; children: (gift: LivingGift) => React.ReactNode }

function ToBook({ gifts, children }: ToBookProps) {
  const { t } = useTranslation('living')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || gifts.length <= firstShown + 2 ? gifts : gifts.slice(0, firstShown)
  return (
    <Group group="toBook" gifts={gifts}>
      <div className="living-rows">
        {shown.map(children)}
        {shown.length < gifts.length && (
          <Action look="bare" onClick={() => setWhole(true)}>
            {t('more', { count: gifts.length - shown.length })}
          </Action>
        )}
      </div>
    </Group>
  )
}

type NotGivenProps = Pick<LivingBoardProps, 'gifts' | 'onOpen'>

function NotGiven({ gifts, onOpen }: NotGivenProps) {
  const { t } = useTranslation('living')
  if (gifts.length === 0) return null
  return (
    <details className="living-others">
      <summary>{t('notGiven.title', { count: gifts.length })}</summary>
      <p className="mut">{t('notGiven.text')}</p>
      <ul>
        {gifts.map((gift) => (
          <li key={gift.id}>
            <span>{gift.title}</span>
            <Action small look="bare" onClick={() => onOpen(gift, wayToBook(gift))}>
              {t(`act.${wayToBook(gift)}`)}
              <span className="sr">: {gift.title}</span>
            </Action>
          </li>
        ))}
      </ul>
    </details>
  )
}
