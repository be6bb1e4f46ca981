import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { AddRouteDocument, TakeBackRouteDocument } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'

type AddedRoute = { giftIds: string[]; stopIds: string[] }

/** Adds a whole route to the list, and removes it again. */
export function useAddRoute(weddingId: string, { slug, title }: { slug: string; title: string }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()

  const takeBack = async ({ giftIds, stopIds }: AddedRoute) => {
    const answer = await attempt(() => execute(TakeBackRouteDocument, { weddingId, giftIds, stopIds }))
    if (!answer) return
    const { takeBackRoute } = answer
    await revalidate()
    if (takeBackRoute.__typename === 'Wedding') notice({ text: t('routes.takenBack', { title }) })
    else if (takeBackRoute.__typename === 'GiftHoldsMoney') {
      const { title: gift, held } = takeBackRoute
      notice({
        kind: 'problem',
        text: t('routes.refused.holdsMoney', { title: gift, amount: format.money(held) }),
      })
    } else notice({ kind: 'problem', text: t('refused.gone') })
  }

  /** Whether it is done. */
  const add = async (guests: number): Promise<boolean> => {
    const answer = await attempt(() => execute(AddRouteDocument, { weddingId, slug, guests }))
    if (!answer) return false
    const { addRoute } = answer
    if (addRoute.__typename !== 'AddedRoute') {
      const isStops =
        addRoute.__typename === 'InvalidInput' && addRoute.issues.some(({ path }) => path === 'stops')
      const isFull = addRoute.__typename === 'InvalidInput' && !isStops
      notice({
        kind: 'problem',
        text: t(isStops ? 'routes.refused.stops' : isFull ? 'refused.full' : 'refused.gone'),
      })
      return false
    }
    await revalidate()
    const { giftIds, stopIds } = addRoute
    const undo = { label: t('undo'), onAct: () => takeBack({ giftIds, stopIds }) }
    notice({ text: t('routes.done', { title }), undo })
    return true
  }
  return { add, busy }
}
