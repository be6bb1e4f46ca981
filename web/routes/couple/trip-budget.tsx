import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { BookingDialog } from '#web/features/living/booking-dialog.tsx'
import { useBookingActs } from '#web/features/living/use-booking-acts.ts'
import { BudgetActions } from '#web/features/trip-budget/budget-actions.tsx'
import { budgetStops, type TripCost } from '#web/features/trip-budget/budget-stops.ts'
import { BudgetStopCard } from '#web/features/trip-budget/budget-stop-card.tsx'
import { BudgetSums } from '#web/features/trip-budget/budget-sums.tsx'
import { CostDialog } from '#web/features/trip-budget/cost-dialog.tsx'
import { OutsideTripCard } from '#web/features/trip-budget/outside-trip-card.tsx'
import { useCostActs } from '#web/features/trip-budget/use-cost-acts.ts'
import { useGiftInTrip } from '#web/features/trip-budget/use-gift-in-trip.ts'
import { AmountPrivacyNote } from '#web/workspace/amount-privacy/amount-privacy-note.tsx'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { LivingBoardDocument, TripBudgetDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/trip-budget.ts'
import '#web/features/trip-budget/trip-budget.css'

export const clientLoader = weddingData(
  ['trip-budget', 'living', 'board', 'couple'],
  async ({ execute, weddingId }) => {
    const [{ wedding }, living] = await Promise.all([
      execute(TripBudgetDocument, { weddingId }),
      execute(LivingBoardDocument, { weddingId }),
    ])
    if (!wedding?.tripBudget) throw notFound()
    return { budget: wedding.tripBudget, stops: wedding.stops, gifts: living.wedding?.gifts ?? [] }
  },
)

/** The budget of the trip by stop: cost, coverage by gifts, and the missing part. */
export default function TripBudget({ loaderData: { budget, stops, gifts } }: Route.ComponentProps) {
  const { t } = useTranslation('trip-budget')
  const acts = useCostActs()
  const include = useGiftInTrip()
  const bookingActs = useBookingActs()
  const [edited, setEdited] = useState<{ cost: TripCost | null } | null>(null)
  const [booked, setBooked] = useState<string | null>(null)
  const booking = gifts.find(({ id }) => id === booked)
  const shown = budgetStops(budget, stops)
  const isEmpty = budget.gifts.length + budget.costs.length === 0
  return (
    <div className="page trip-budget">
      <PageHead
        title={t('title')}
        note={t('note')}
        actions={<BudgetActions isEmpty={isEmpty} onAdd={() => setEdited({ cost: null })} />}
      />
      {isEmpty ? (
        <EmptyState
          picture="honeymoon-suitcase"
          title={t('empty.title')}
          next={<ActionLink to="/boda/lista/ideas">{t('empty.next')}</ActionLink>}
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          <AmountPrivacyNote about="amounts" />
          <BudgetSums budget={budget} />
          {shown.map((one) => (
            <BudgetStopCard
              key={one.stop?.id ?? 'none'}
              shown={one}
              hasStops={stops.length > 0}
              onGift={({ gift }) => setBooked(gift.id)}
              onExclude={({ gift }) => void include(gift, false)}
              onCost={(cost) => setEdited({ cost })}
            />
          ))}
          <OutsideTripCard budget={budget} onInclude={({ gift }) => void include(gift, true)} />
        </>
      )}
      {edited && <CostDialog cost={edited.cost} stops={stops} acts={acts} onClose={() => setEdited(null)} />}
      {booking && (
        <BookingDialog gift={booking} isAhead={false} acts={bookingActs} onClose={() => setBooked(null)} />
      )}
    </div>
  )
}
