import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { dayAt } from '#shared/local-time.ts'
import { ConversationDialog } from '#web/features/living/conversation-dialog.tsx'
import { BookingDialog } from '#web/features/living/booking-dialog.tsx'
import { LivedDialog } from '#web/features/living/lived-dialog.tsx'
import { LivingBoard } from '#web/features/living/living-board.tsx'
import type { LivingDialog } from '#web/features/living/living-card.tsx'
import {
  groupOf,
  hasReservation,
  inGroups,
  isOpenConversation,
  type LivingGift,
  nextOf,
} from '#web/features/living/living-gift.ts'
import { LivingNext } from '#web/features/living/living-next.tsx'
import { ReservationDialog } from '#web/features/living/reservation-dialog.tsx'
import { RequestDialog } from '#web/features/living/request-dialog.tsx'
import { SwapDialog } from '#web/features/living/swap-dialog.tsx'
import { VoucherDialog } from '#web/features/living/voucher-dialog.tsx'
import { useBookingActs } from '#web/features/living/use-booking-acts.ts'
import { useRequestActs } from '#web/features/living/use-request-acts.ts'
import { useReservationActs } from '#web/features/living/use-reservation-acts.ts'
import { useSeesMoney } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { LivingBoardDocument } from '#web/graphql/generated/graphql.ts'
import { now } from '#web/ui/now.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/living.ts'
import '#web/features/living/living.css'

export const clientLoader = weddingData(
  ['living', 'board', 'couple'],
  async ({ execute, weddingId, url }) => {
    const { wedding } = await execute(LivingBoardDocument, { weddingId })
    return {
      gifts: wedding?.gifts ?? [],
      today: wedding ? dayAt(now().toISOString(), wedding.timeZone) : '',
      asked: url.searchParams.get('regalo'),
      requestId: url.searchParams.get('peticion'),
    }
  },
)

/** The dialog that a link to a gift opens: a conversation or a reservation as long as it is open. */
function firstDialog(gift: LivingGift): LivingDialog {
  if (isOpenConversation(gift)) return 'talk'
  return hasReservation(gift) && gift.booking?.state !== 'confirmed' ? 'reserve' : 'booking'
}

/** The dialog of a link to a request or a reservation of a gift, or to the gift itself. */
function dialogOfLink(gift: LivingGift, requestId: string | null): LivingDialog {
  if (!requestId) return firstDialog(gift)
  return gift.reservation?.id === requestId ? 'reserve' : 'talk'
}

type Open = { readonly id: string; readonly what: LivingDialog }

export default function Living({ loaderData: { gifts, today, asked, requestId } }: Route.ComponentProps) {
  const { t } = useTranslation('living')
  const navigate = useNavigate()
  const acts = useBookingActs()
  const requestActs = useRequestActs()
  const reservationActs = useReservationActs()
  const seesMoney = useSeesMoney()
  const [chosen, setChosen] = useState<Open | null>(null)
  const linked = gifts.find(
    ({ id, bookingRequest, reservation }) =>
      id === asked || (requestId && [bookingRequest?.id, reservation?.id].includes(requestId)),
  )
  const open = chosen ?? (linked && { id: linked.id, what: dialogOfLink(linked, requestId) })
  const gift = open && gifts.find(({ id }) => id === open.id)
  const close = () => {
    setChosen(null)
    if (linked) void navigate('?', { replace: true, preventScrollReset: true })
  }
  const groups = inGroups(gifts)
  const counts = { toBook: groups.toBook.length, booked: groups.booked.length, lived: groups.lived.length }
  const isEmpty = gifts.every((one) => groupOf(one) === 'notGiven')
  const next = nextOf(gifts, today)
  const dialog = gift && { gift, acts, onClose: close }
  return (
    <div className="page living">
      <PageHead
        title={t('title')}
        note={isEmpty ? t('lead') : t('note', counts)}
        actions={
          seesMoney && (
            <ActionLink to="/boda/viajes/presupuesto" icon="banknote">
              {t('budget')}
            </ActionLink>
          )
        }
      />
      {isEmpty && (
        <EmptyState
          picture="coast-road-trip"
          large
          title={t('empty.title')}
          next={
            <ActionLink look="primary" to="/boda/lista">
              {t('empty.next')}
            </ActionLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {next && (
        <LivingNext
          next={next}
          today={today}
          acts={acts}
          onOpen={(what) => setChosen({ id: next.gift.id, what })}
        />
      )}
      <LivingBoard
        gifts={gifts}
        today={today}
        acts={acts}
        onOpen={({ id }, what) => setChosen({ id, what })}
      />
      {dialog && (open.what === 'book' || open.what === 'booking') && (
        <BookingDialog key={gift.id} isAhead={open.what === 'book'} {...dialog} />
      )}
      {dialog && open.what === 'ask' && (
        <RequestDialog key={gift.id} today={today} {...dialog} acts={requestActs} />
      )}
      {dialog && open.what === 'talk' && (
        <ConversationDialog
          key={gift.id}
          {...dialog}
          acts={requestActs}
          onOpen={(what) => setChosen({ id: gift.id, what })}
        />
      )}
      {dialog && open.what === 'reserve' && (
        <ReservationDialog key={gift.id} today={today} {...dialog} acts={reservationActs} />
      )}
      {dialog && open.what === 'voucher' && (
        <VoucherDialog key={gift.id} {...dialog} onLived={() => setChosen({ id: gift.id, what: 'lived' })} />
      )}
      {dialog && open.what === 'lived' && <LivedDialog key={gift.id} today={today} {...dialog} />}
      {dialog && open.what === 'swap' && <SwapDialog key={gift.id} {...dialog} />}
    </div>
  )
}
