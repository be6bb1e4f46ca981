import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSeesMoney } from '#web/workspace/shell/use-wedding.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Action, ActionLink, IconAction } from '#web/ui/blocks/action.tsx'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { isArranged, isBooked } from '#shared/states/booking.ts'
import { isCurrentRequest } from '#shared/states/booking-request.ts'
import {
  canAsk,
  canReserve,
  hasReservation,
  isOpenConversation,
  type LivingGift,
  nameOf,
  nextUnpaid,
} from './living-gift.ts'
import { DayFact, Fact, PaymentFact, RequestFact, ReservationFact, VoucherFact } from './living-facts.tsx'
import type { BookingActs } from './use-booking-acts.ts'
import { useBalance } from './use-balance.ts'

/** The dialog open over the board. */
export type LivingDialog = 'book' | 'booking' | 'lived' | 'swap' | 'ask' | 'talk' | 'reserve' | 'voucher'
export type LivingCardProps = {
  gift: LivingGift
  today: string
  acts: BookingActs
  onOpen: (what: LivingDialog) => void
}

/** A booked or lived gift: picture, day, contact and next step. */
export function LivingCard({ gift, today, acts, onOpen }: LivingCardProps) {
  return (
    <article className="living-card" id={`gift-${gift.id}`}>
      <div className="living-picture">
        <Picture name={gift.image} alt="" sizes="(min-width: 1280px) 380px, (min-width: 600px) 50vw, 100vw" />
      </div>
      <div className="living-words">
        <Words gift={gift} today={today} />
        <div className="living-acts">
          <MainAct gift={gift} today={today} onOpen={onOpen} />
          <VoucherAct gift={gift} onOpen={onOpen} />
          <CardMenu gift={gift} today={today} acts={acts} onOpen={onOpen} />
        </div>
      </div>
    </article>
  )
}

/** A gift to book, in one row since there may be many. */
export function LivingRow({ gift, today, acts, onOpen }: LivingCardProps) {
  return (
    <article className="living-row" id={`gift-${gift.id}`}>
      <div className="living-picture">
        <Picture name={gift.image} alt="" sizes="96px" />
      </div>
      <div className="living-words">
        <Words gift={gift} today={today} />
      </div>
      <div className="living-acts">
        <MainAct gift={gift} today={today} onOpen={onOpen} />
        <CardMenu gift={gift} today={today} acts={acts} onOpen={onOpen} />
      </div>
    </article>
  )
}

/** The title and details. */
function Words({ gift, today }: Pick<LivingCardProps, 'gift' | 'today'>) {
  const { t } = useTranslation('living')
  const balance = useBalance(gift)
  const { booking, pastBookings } = gift
  return (
    <>
      <h3>{nameOf(gift)}</h3>
      {booking?.instead ? (
        <p className="living-place">{t('card.insteadOf', { title: gift.title })}</p>
      ) : (
        gift.place && <p className="living-place">{gift.place}</p>
      )}
      <ul className="living-facts">
        <DayFact gift={gift} today={today} />
        <RequestFact gift={gift} />
        <ReservationFact gift={gift} />
        {booking?.whoToCall && booking.whoToCall !== gift.bookingRequest?.provider.name && (
          <Fact icon="phone-call">{booking.whoToCall}</Fact>
        )}
        {booking?.reference && (
          <Fact icon="ticket">
            <span className="sr">{t('form.reference')}: </span>
            {booking.reference}
          </Fact>
        )}
        <VoucherFact gift={gift} />
        {balance && <Fact icon="banknote">{balance}</Fact>}
        <PaymentFact gift={gift} today={today} />
        {booking && booking.documents.length > 0 && (
          <Fact icon="paperclip">{t('card.documents', { count: booking.documents.length })}</Fact>
        )}
        {pastBookings.length > 0 && <Fact icon="undo">{t('card.past', { count: pastBookings.length })}</Fact>}
      </ul>
    </>
  )
}

function MainAct({ gift, today, onOpen }: Pick<LivingCardProps, 'gift' | 'today' | 'onOpen'>) {
  const { t } = useTranslation('living')
  const isTheirs = useSeesMoney()
  const { booking } = gift
  const about = <span className="sr">: {nameOf(gift)}</span>
  // Only the couple can write memories.
  if (booking?.state === 'lived' && isTheirs)
    return (
      <ActionLink small look="soft" icon="camera" to={`/boda/recuerdos?regalo=${gift.id}`}>
        {t('act.remember')}
        {about}
      </ActionLink>
    )
  // A common fund cannot be booked.
  const isDue =
    booking?.state === 'confirmed' && ((booking.date ?? '') <= today || booking.voucher?.state === 'used')
  if (isDue || (gift.isFund && !booking))
    return (
      <Action small look="soft" icon="balloon" onClick={() => onOpen('lived')}>
        {t('act.lived')}
        {about}
      </Action>
    )
  if (booking && isBooked(booking.state))
    return (
      <Action small onClick={() => onOpen('booking')}>
        {t('act.see')}
        {about}
      </Action>
    )
  if (isOpenConversation(gift))
    return (
      <Action small look="soft" icon="chat" onClick={() => onOpen('talk')}>
        {t('act.talk')}
        {about}
      </Action>
    )
  if (hasReservation(gift) || canReserve(gift))
    return (
      <Action small look="soft" icon="calendar-check" onClick={() => onOpen('reserve')}>
        {t(hasReservation(gift) ? 'act.reservation' : 'act.reserve')}
        {about}
      </Action>
    )
  if (canAsk(gift))
    return (
      <Action small look="soft" icon="send" onClick={() => onOpen('ask')}>
        {t('act.ask')}
        {about}
      </Action>
    )
  return (
    <Action small look="soft" onClick={() => onOpen('book')}>
      {t(booking?.state === 'requested' ? 'act.confirm' : 'act.book')}
      {about}
    </Action>
  )
}

/** Opens the voucher of a booked gift. */
function VoucherAct({ gift, onOpen }: Pick<LivingCardProps, 'gift' | 'onOpen'>) {
  const { t } = useTranslation('living')
  if (gift.booking?.state !== 'confirmed') return null
  return (
    <Action small look="bare" icon="grid" onClick={() => onOpen('voucher')}>
      {t('voucher.act')}
      <span className="sr">: {nameOf(gift)}</span>
    </Action>
  )
}

/** The menu with the remaining actions. */
function CardMenu({ gift, today, acts, onOpen }: LivingCardProps) {
  const { t } = useTranslation('living')
  const { button, menu, choose } = useMoreMenu()
  const state = gift.booking?.state ?? 'wanted'
  const isLived = state === 'lived'
  const unpaid = gift.booking && nextUnpaid(gift.booking.payments)
  // A provider is told of a cancellation, which cannot be undone.
  const isCurrent = gift.bookingRequest !== null && isCurrentRequest(gift.bookingRequest.state)
  const isReserved = hasReservation(gift)
  const back = gift.booking?.canUndo
    ? t(`menu.back.${isArranged(state) || state === 'lived' ? state : 'instead'}`, { title: gift.title })
    : null
  return (
    <>
      <IconAction icon="more" label={t('menu.label', { title: nameOf(gift) })} {...button} />
      <MoreMenu {...menu}>
        <MenuItem onClick={choose(() => onOpen('booking'))}>{t('menu.details')}</MenuItem>
        {gift.bookingRequest && (
          <MenuItem onClick={choose(() => onOpen('talk'))}>
            {t('menu.talk', { name: gift.bookingRequest.provider.name })}
          </MenuItem>
        )}
        {isReserved && <MenuItem onClick={choose(() => onOpen('reserve'))}>{t('act.reservation')}</MenuItem>}
        {canReserve(gift) && canAsk(gift) && (
          <MenuItem onClick={choose(() => onOpen('ask'))}>{t('act.ask')}</MenuItem>
        )}
        {(canAsk(gift) || canReserve(gift)) && (
          <MenuItem onClick={choose(() => onOpen('book'))}>{t('menu.byHand')}</MenuItem>
        )}
        {unpaid && (
          <MenuItem onClick={choose(() => void acts.pay(gift, unpaid.part, today))}>
            {t(`payment.menu.${unpaid.part}`)}
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => onOpen('lived'))}>
          {t(isLived ? 'menu.livedOn' : 'menu.lived')}
        </MenuItem>
        {!isLived && <MenuItem onClick={choose(() => onOpen('swap'))}>{t('menu.swap')}</MenuItem>}
        {isArranged(state) && (
          <MenuItem
            onClick={choose(() =>
              isReserved ? onOpen('reserve') : isCurrent ? onOpen('talk') : void acts.cancel(gift),
            )}
          >
            {t('menu.cancel')}
          </MenuItem>
        )}
        {back && !isCurrent && !isReserved && (
          <MenuItem onClick={choose(() => void acts.stepBack(gift))}>{back}</MenuItem>
        )}
      </MoreMenu>
    </>
  )
}
