import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { execute } from '#web/graphql/execute.ts'
import { IncludeInTripDocument } from '#web/graphql/generated/graphql.ts'

type Gift = { readonly id: string; readonly title: string }

/** Returns an action that counts a gift as part of the trip, or no longer, with an undo action. */
export function useGiftInTrip() {
  const { t } = useTranslation('trip-budget')
  const { act } = useAct()
  const notice = useNotice()
  const send = async ({ id: giftId }: Gift, included: boolean) => {
    const answer = await act(() => execute(IncludeInTripDocument, { giftId, included }))
    if (!answer) return false
    const isDone = answer.includeInTrip.__typename === 'GiftInTrip'
    if (!isDone) notice({ kind: 'problem', text: t('refused.giftGone') })
    return isDone
  }
  return async (gift: Gift, included: boolean) => {
    if (!(await send(gift, included))) return
    const undo = { label: t('undo'), onAct: () => send(gift, !included) }
    notice({ text: t(included ? 'done.included' : 'done.excluded', { name: gift.title }), undo })
  }
}
