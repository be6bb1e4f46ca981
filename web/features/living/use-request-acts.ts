import { useTranslation } from '#web/i18n/use-translation.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  AcceptOfferedDateDocument,
  type BookingRequestInput,
  CancelBookingRequestDocument,
  type LivingRequestFragment,
  RequestDatesDocument,
} from '#web/graphql/generated/graphql.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import type { LivingGift } from './living-gift.ts'

/** Why a step of a conversation was not taken. */
export type RequestProblem = 'moved' | 'gone' | 'notAskable' | 'past' | 'wrong' | 'tooMany' | 'unreached'

const problemOf = {
  BookingRequestMoved: 'moved',
  BookingRequestNotFound: 'gone',
  GiftNotFound: 'gone',
  ProviderNotAskable: 'notAskable',
  InvalidInput: 'wrong',
  TooManyAttempts: 'tooMany',
} as const

type StepResult = { readonly __typename: keyof typeof problemOf | 'BookingRequest' } | undefined

const resultOf = (answer: StepResult): RequestProblem | null => {
  if (!answer) return 'unreached'
  return answer.__typename === 'BookingRequest' ? null : problemOf[answer.__typename]
}

/** Returns the steps of the couple in a conversation with a provider; each returns why it was not taken, or null. */
export function useRequestActs() {
  const { t } = useTranslation('living')
  const { act, busy } = useAct()
  const notice = useNotice()

  const ask = async (
    gift: LivingGift,
    provider: { readonly id: string; readonly name: string },
    input: BookingRequestInput,
  ): Promise<RequestProblem | null> => {
    const variables = { giftId: gift.id, providerId: provider.id, input }
    const answer = (await act(() => execute(RequestDatesDocument, variables)))?.requestDates
    if (answer?.__typename === 'InvalidInput' && answer.issues.some(({ rule }) => rule === 'past'))
      return 'past'
    const problem = resultOf(answer)
    if (!problem) notice({ text: t('request.done.ask', { name: provider.name }) })
    return problem
  }
  const accept = async ({ id, version }: LivingRequestFragment, date: string) => {
    const answer = await act(() => execute(AcceptOfferedDateDocument, { id, version, date }))
    const problem = resultOf(answer?.acceptOfferedDate)
    if (!problem) notice({ text: t('request.done.accept') })
    return problem
  }
  const cancel = async ({ id, version, provider }: LivingRequestFragment) => {
    const answer = await act(() => execute(CancelBookingRequestDocument, { id, version }))
    const problem = resultOf(answer?.cancelBookingRequest)
    if (!problem) notice({ text: t('request.done.cancel', { name: provider.name }) })
    return problem
  }
  return { busy, ask, accept, cancel }
}

export type RequestActs = ReturnType<typeof useRequestActs>
