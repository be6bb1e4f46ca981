import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ReservationState } from '#shared/states/reservation.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  CancelReservationDocument,
  ConfirmReservationDocument,
  type LivingReservationFragment,
  type ReservationInput,
  ReserveDateDocument,
} from '#web/graphql/generated/graphql.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'

const problemOf = {
  GiftNotFound: 'gone',
  GiftNotReservable: 'notReservable',
  SlotTaken: 'taken',
  BookingSystemSilent: 'silent',
  InvalidInput: 'wrong',
  TooManyAttempts: 'tooMany',
  ReservationNotFound: 'gone',
  ReservationMoved: 'moved',
} as const

/** Why a step of a reservation was not taken. */
export type ReservationProblem = (typeof problemOf)[keyof typeof problemOf] | 'unreached'

/** Returns why an answer is no success. */
export const reservationProblem = (answer: { readonly __typename: keyof typeof problemOf } | undefined) =>
  answer ? problemOf[answer.__typename] : 'unreached'

type StepResult =
  | { readonly __typename: keyof typeof problemOf }
  | ({ readonly __typename: 'Reservation' } & LivingReservationFragment)
  | undefined

/** Returns the steps of the couple in a booking system; each returns why it was not taken, or null. */
export function useReservationActs() {
  const { t } = useTranslation('living')
  const { act, busy } = useAct()
  const notice = useNotice()
  const settle = (answer: StepResult): ReservationProblem | null => {
    if (answer?.__typename !== 'Reservation') return reservationProblem(answer)
    notice({ text: t(`reservation.done.${answer.state satisfies ReservationState}`) })
    return null
  }
  return {
    busy,
    reserve: async (giftId: string, input: ReservationInput) =>
      settle((await act(() => execute(ReserveDateDocument, { giftId, input })))?.reserveDate),
    confirm: async ({ id }: Pick<LivingReservationFragment, 'id'>) =>
      settle((await act(() => execute(ConfirmReservationDocument, { id })))?.confirmReservation),
    cancel: async ({ id }: Pick<LivingReservationFragment, 'id'>) =>
      settle((await act(() => execute(CancelReservationDocument, { id })))?.cancelReservation),
  }
}

export type ReservationActs = ReturnType<typeof useReservationActs>
