import { useTranslation } from '#web/i18n/use-translation.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { LivingDialog } from './living-card.tsx'
import { duePayment, type LivingGift, type LivingPayment, nameOf, type NextStep } from './living-gift.ts'
import type { BookingActs } from './use-booking-acts.ts'

type LivingNextProps = {
  next: NextStep
  today: string
  acts: BookingActs
  onOpen: (what: LivingDialog) => void
}

/** The next step: a day, a gift, and one action. */
export function LivingNext({ next, today, acts, onOpen }: LivingNextProps) {
  const { t } = useTranslation('living')
  const format = useFormat()
  const { gift, kind, day } = next
  const payment = kind === 'pay' || kind === 'owed' ? duePayment(gift.booking) : null
  const isToBook = kind === 'book' || kind === 'late'
  const values = { day: format.date(day), count: Math.abs(daysBetween(today, day)) }
  return (
    <section className={`living-next ${kind}`} aria-labelledby="living-next">
      <Picture name={gift.image} alt="" sizes="(min-width: 960px) 400px, 100vw" first />
      <div>
        <p className="living-next-when">{t(`next.${kind}`, values)}</p>
        <h2 id="living-next">{nameOf(gift)}</h2>
        <p className="living-next-how">
          {payment ? (
            <DueAmount gift={gift} payment={payment} />
          ) : isToBook ? (
            gift.sheet.bookAhead || t('next.toBook')
          ) : (
            gift.booking?.whoToCall || gift.place
          )}
        </p>
        {payment ? (
          <Action
            look="primary"
            icon="check"
            busy={acts.busy}
            onClick={() => void acts.pay(gift, payment.part, today)}
          >
            {t('payment.act')}
          </Action>
        ) : (
          <NextAct next={next} today={today} onOpen={onOpen} />
        )}
      </div>
    </section>
  )
}

/** What is to be paid, and to whom. */
function DueAmount({ gift, payment: { part, amount } }: { gift: LivingGift; payment: LivingPayment }) {
  const { t } = useTranslation('living')
  const format = useFormat()
  const who = gift.booking?.whoToCall
  return [t(`payment.${part}`), amount && format.money(amount), who].filter(Boolean).join(' · ')
}

function NextAct({ next: { gift, kind, day }, today, onOpen }: Omit<LivingNextProps, 'acts'>) {
  const { t } = useTranslation('living')
  const isToBook = kind === 'book' || kind === 'late'
  const isToday = day <= today
  return (
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
  )
}
