import { useTranslation } from '#web/i18n/use-translation.ts'
import { isDatedRequest } from '#shared/states/booking-request.ts'
import { isNotedReservation } from '#shared/states/reservation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LivingGift } from './living-gift.ts'
import { useDayWords } from './use-day-words.ts'
import { usePaymentWords } from './use-payment-words.ts'

type OfGift = { gift: LivingGift }

/** The state of the conversation with the provider; nothing once the booking itself says so. */
export function RequestFact({ gift: { bookingRequest: request, booking } }: OfGift) {
  const { t } = useTranslation('living')
  if (!request || booking?.instead || isDatedRequest(request.state) || request.state === 'cancelled')
    return null
  const { state, provider, offeredDates } = request
  return (
    <Fact icon="chat">{t(`request.fact.${state}`, { name: provider.name, count: offeredDates.length })}</Fact>
  )
}

/** The state of the reservation in a booking system; nothing once the booking itself says so. */
export function ReservationFact({ gift: { reservation, reservableAt } }: OfGift) {
  const { t } = useTranslation('living')
  const format = useFormat()
  const { timeZone } = useWedding()
  if (!reservation || !isNotedReservation(reservation.state)) return null
  const until = reservation.expiresAt ? format.moment(reservation.expiresAt, timeZone) : ''
  const values = { name: reservableAt ?? reservation.productName, until }
  return <Fact icon="calendar-check">{t(`reservation.fact.${reservation.state}`, values)}</Fact>
}

/** Whether the voucher of a booked gift is ready, or was used and when. */
export function VoucherFact({ gift: { booking } }: OfGift) {
  const { t } = useTranslation('living')
  const format = useFormat()
  const { timeZone } = useWedding()
  const voucher = booking?.voucher
  if (!voucher || (booking.state === 'lived' && !voucher.usedAt)) return null
  return (
    <Fact icon={voucher.usedAt ? 'check' : 'grid'}>
      {voucher.usedAt
        ? t('voucher.used', { moment: format.moment(voucher.usedAt, timeZone) })
        : t('voucher.ready')}
    </Fact>
  )
}

/** The next payment to the provider, or that everything is paid; nothing unless the couple noted payments. */
export function PaymentFact({ gift: { booking }, today }: OfGift & { today: string }) {
  const paymentWords = usePaymentWords(today)
  const { tone, words } = paymentWords(booking?.payments ?? [])
  if (!words) return null
  return (
    <li className={`living-day ${tone}`}>
      <Icon name={tone === 'good' ? 'check' : 'clock'} className="s" />
      <span>{words}</span>
    </li>
  )
}

/** One detail of a gift, with its icon. */
export function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li>
      <Icon name={icon} className="s" />
      <span>{children}</span>
    </li>
  )
}

/** The relevant day in words, with its own colour. */
export function DayFact({ gift, today }: OfGift & { today: string }) {
  const dayWords = useDayWords(today)
  const { icon, tone, words } = dayWords(gift)
  if (!words) return null
  return (
    <li className={`living-day ${tone}`}>
      <Icon name={icon} className="s" />
      <span>{words}</span>
    </li>
  )
}
