import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type BookingInput,
  CancelBookingDocument,
  ConfirmBookingDocument,
  MarkBookingPaidDocument,
  MarkLivedDocument,
  RequestBookingDocument,
  SaveBookingDocument,
  SwapBookingDocument,
  UndoBookingDocument,
} from '#web/graphql/generated/graphql.ts'
import type { BookingPaymentPart } from '#shared/booking-payments.ts'
import type { FormState } from './booking-form.ts'
import { type LivingGift, nameOf } from './living-gift.ts'

/** The result of a step. */
export type SaveResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'changed'; readonly version: number | null }
  | { readonly kind: 'gone' | 'invalid' | 'unreached' }
type BookingAnswer =
  | { readonly __typename: 'Booking'; readonly version: number }
  | { readonly __typename: 'BookingMoved'; readonly present: { readonly version: number } | null }
  | { readonly __typename: 'GiftNotFound' | 'InvalidInput' }
type SaveRequest = {
  readonly version: number | null
  readonly state: FormState
  readonly input: BookingInput
}
type PaymentTarget = {
  readonly gift: LivingGift
  readonly part: BookingPaymentPart
  readonly version: number | null
}
type CompletedStep = 'saved' | 'requested' | 'confirmed' | 'lived' | 'cancelled' | 'swapped' | 'undone'

function saveResultOf(answer: BookingAnswer | undefined): SaveResult {
  if (!answer) return { kind: 'unreached' }
  if (answer.__typename === 'Booking') return { kind: 'done' }
  if (answer.__typename === 'BookingMoved')
    return { kind: 'changed', version: answer.present?.version ?? null }
  return { kind: answer.__typename === 'InvalidInput' ? 'invalid' : 'gone' }
}

type Acting = Pick<ReturnType<typeof useAct>, 'act'>

/** Shows the result of a step with an undo action. */
function useTelling({ act }: Acting) {
  const { t } = useTranslation('living')
  const notice = useNotice()
  const notifyFailure = ({ kind }: SaveResult) => {
    if (kind === 'changed' || kind === 'gone' || kind === 'invalid')
      notice({ kind: 'problem', text: t(`refused.${kind}`) })
  }
  const undo = async (gift: LivingGift, version: number) => {
    const answer = await act(() => execute(UndoBookingDocument, { giftId: gift.id, version }))
    const result = saveResultOf(answer?.undoBooking)
    if (result.kind === 'done') notice({ text: t('done.undone', { title: nameOf(gift) }) })
    else notifyFailure(result)
  }
  const tell = (gift: LivingGift, done: CompletedStep, answer: BookingAnswer | undefined): SaveResult => {
    const result = saveResultOf(answer)
    if (answer?.__typename !== 'Booking') return result
    const { version } = answer
    const wayBack = { label: t('undo'), onAct: () => undo(gift, version) }
    notice({ text: t(`done.${done}`, { title: nameOf(gift) }), ...(done !== 'saved' && { undo: wayBack }) })
    return result
  }
  return { tell, tellNot: notifyFailure, undo }
}

/**
 * Returns the actions of the couple and their collaborators on given gifts. Each shows its result with an
 * undo action.
 */
export function useBookingActs() {
  const { t } = useTranslation('living')
  const notice = useNotice()
  const { act, busy } = useAct()
  const { tell, tellNot: notifyFailure, undo } = useTelling({ act })

  const keep = async (gift: LivingGift, { version, state, input }: SaveRequest): Promise<SaveResult> => {
    const variables = { giftId: gift.id, version, input }
    const isThere = (gift.booking?.state ?? 'wanted') === state
    if (isThere)
      return tell(gift, 'saved', (await act(() => execute(SaveBookingDocument, variables)))?.saveBooking)
    if (state === 'requested')
      return tell(gift, state, (await act(() => execute(RequestBookingDocument, variables)))?.requestBooking)
    return tell(
      gift,
      'confirmed',
      (await act(() => execute(ConfirmBookingDocument, variables)))?.confirmBooking,
    )
  }
  const live = async (gift: LivingGift, livedOn: string): Promise<SaveResult> => {
    const variables = { giftId: gift.id, version: gift.booking?.version ?? null, livedOn }
    return tell(gift, 'lived', (await act(() => execute(MarkLivedDocument, variables)))?.markLived)
  }
  const swap = async (gift: LivingGift, to: { planB: string | null; instead: string | null }) => {
    const variables = { giftId: gift.id, version: gift.booking?.version ?? null, ...to }
    return tell(gift, 'swapped', (await act(() => execute(SwapBookingDocument, variables)))?.swapBooking)
  }
  const cancel = async (gift: LivingGift) => {
    const variables = { giftId: gift.id, version: gift.booking?.version ?? null }
    const answer = await act(() => execute(CancelBookingDocument, variables))
    notifyFailure(tell(gift, 'cancelled', answer?.cancelBooking))
  }
  const stepBack = (gift: LivingGift) => (gift.booking ? undo(gift, gift.booking.version) : Promise.resolve())
  const markPaid = async (target: PaymentTarget, paidOn: string | null) => {
    const { gift, part, version } = target
    const variables = { giftId: gift.id, version, part, paidOn }
    const answer = (await act(() => execute(MarkBookingPaidDocument, variables)))?.markBookingPaid
    if (answer?.__typename !== 'Booking') return notifyFailure(saveResultOf(answer))
    const back = { ...target, version: answer.version }
    notice({
      text: t(paidOn ? `payment.done.${part}` : 'payment.done.unpaid', { title: nameOf(gift) }),
      ...(paidOn && { undo: { label: t('undo'), onAct: () => markPaid(back, null) } }),
    })
  }
  const pay = (gift: LivingGift, part: BookingPaymentPart, today: string) =>
    markPaid({ gift, part, version: gift.booking?.version ?? null }, today)
  return { busy, keep, live, swap, cancel, stepBack, pay }
}

export type BookingActs = ReturnType<typeof useBookingActs>
