import { useTranslation } from 'react-i18next'
import { daysBetween } from '#shared/calendar-days.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { LivingDialog } from './living-card.tsx'
import { nameOf, type NextStep } from './living-gift.ts'

type LivingNextProps = { next: NextStep; today: string; onOpen: (what: LivingDialog) => void }

/** The next step: a day, a gift, and one action. */
export function LivingNext({ next: { gift, kind, day }, today, onOpen }: LivingNextProps) {
  const { t } = useTranslation('living')
  const format = useFormat()
  const values = { day: format.date(day), count: Math.abs(daysBetween(today, day)) }
  const isToBook = kind === 'book' || kind === 'late'
  const isToday = day <= today
  return (
    <section className={`living-next ${kind}`} aria-labelledby="living-next">
      <Picture name={gift.image} alt="" sizes="(min-width: 960px) 400px, 100vw" first />
      <div>
        <p className="living-next-when">{t(`next.${kind}`, values)}</p>
        <h2 id="living-next">{nameOf(gift)}</h2>
        <p className="living-next-how">
          {isToBook ? gift.sheet.bookAhead || t('next.toBook') : gift.booking?.whoToCall || gift.place}
        </p>
        <Action
          look="primary"
          icon={isToBook ? 'calendar-check' : isToday ? 'balloon' : undefined}
          onClick={() => onOpen(isToBook ? 'book' : isToday ? 'lived' : 'booking')}
        >
          {t(
            isToBook
              ? gift.booking?.state === 'requested'
                ? 'act.confirm'
                : 'act.book'
              : isToday
                ? 'act.lived'
                : 'act.see',
          )}
        </Action>
      </div>
    </section>
  )
}
