import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import {
  type BookingSystemInput,
  BookingSystemProductsDocument,
  type BookingSystemProductsQuery,
  ConnectBookingSystemDocument,
  LinkIdeaToProductDocument,
  type LinkIdeaToProductMutationVariables,
  RemoveBookingSystemDocument,
  UnlinkIdeaFromProductDocument,
} from '#web/graphql/generated/graphql.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'

/** Why a booking system was not connected, or not asked. */
export type SystemProblem = 'unreachable' | 'token' | 'answer' | 'address' | 'fields' | 'gone'

export type SystemProduct = Extract<
  BookingSystemProductsQuery['bookingSystemProducts'],
  { __typename: 'QueryBookingSystemProductsSuccess' }
>['data'][number]

/** Returns the steps of administrators with booking systems; each says what it did, or returns the problem. */
export function useBookingSystems() {
  const { t } = useTranslation('providers')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const done = async (text: string): Promise<null> => {
    await revalidate()
    notice({ text })
    return null
  }
  const connect = (input: BookingSystemInput) =>
    attempt(async (): Promise<SystemProblem | null> => {
      const { connectBookingSystem: answer } = await execute(ConnectBookingSystemDocument, { input })
      if (answer.__typename === 'BookingSystem')
        return done(t('system.done.connected', { supplier: answer.supplier }))
      if (answer.__typename === 'BookingSystemSilent') return answer.reason
      return answer.issues.some(({ path }) => path === 'address') ? 'address' : 'fields'
    })
  const remove = (id: string) =>
    attempt(async () => {
      await execute(RemoveBookingSystemDocument, { id })
      await done(t('system.done.removed'))
    })
  const link = (variables: LinkIdeaToProductMutationVariables) =>
    attempt(async (): Promise<SystemProblem | null> => {
      const { linkIdeaToProduct: answer } = await execute(LinkIdeaToProductDocument, variables)
      if (answer.__typename === 'BookingSystemSilent') return answer.reason
      return answer.__typename === 'BookingSystem' ? done(t('system.done.linked')) : 'gone'
    })
  const unlink = (ideaSlug: string) =>
    attempt(async () => {
      await execute(UnlinkIdeaFromProductDocument, { ideaSlug })
      await done(t('system.done.unlinked'))
    })
  return { busy, connect, remove, link, unlink }
}

export type BookingSystemSteps = ReturnType<typeof useBookingSystems>

/** Returns the products of a booking system, asked when `load` is called; null before. */
export function useProducts(id: string) {
  const { attempt, busy } = useAttempt()
  const [products, setProducts] = useState<readonly SystemProduct[] | null>(null)
  const [problem, setProblem] = useState<SystemProblem | null>(null)
  const load = () =>
    attempt(async () => {
      const { bookingSystemProducts: answer } = await execute(BookingSystemProductsDocument, { id })
      const isFound = answer.__typename === 'QueryBookingSystemProductsSuccess'
      setProducts(isFound ? answer.data : null)
      setProblem(isFound ? null : answer.__typename === 'BookingSystemSilent' ? answer.reason : 'gone')
    })
  return { products, problem, busy, load }
}
