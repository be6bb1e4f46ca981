import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  HideGiftDocument,
  MarkMostWantedDocument,
  ReorderGiftsDocument,
  RestoreGiftDocument,
  WithdrawGiftDocument,
  type ArrangedGiftFragment,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { amountOrNone } from '#web/workspace/ideas/amount-or-none.ts'
import { sameOrder } from './arrangement.ts'
import type { ListChange } from './use-arrangement.ts'

type Gift = ArrangedGiftFragment
type Arrangement = { shown: readonly Gift[]; change: (change: ListChange) => void; weddingId: string }

/** Returns the actions on a gift. */
export function useGiftActs({ shown, change, weddingId }: Arrangement) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const notice = useNotice()
  const putBack = usePutBack()
  const withChanged = (id: string, changes: Partial<Gift>) =>
    shown.map((gift) => (gift.id === id ? { ...gift, ...changes } : gift))
  const reportRefusal = async (request: Promise<RefusalKey | null>) => {
    const refused = await request
    return refused && t(refused)
  }

  return {
    arrange(next: readonly Gift[], moved: Gift) {
      const before = shown.find(({ id }) => id === moved.id)
      const mostWanted = next.find(({ id }) => id === moved.id)?.mostWanted ?? moved.mostWanted
      const isStarred = before !== undefined && before.mostWanted !== mostWanted
      const isMoved = !sameOrder(shown, next)
      const keep = async () =>
        (isStarred ? await keepStar(moved.id, mostWanted) : null) ??
        (isMoved ? await keepOrder(weddingId, next) : null)
      if (isStarred || isMoved) change({ next, send: () => reportRefusal(keep()) })
    },

    star(gift: Gift, mostWanted: boolean) {
      change({
        next: withChanged(gift.id, { mostWanted }),
        send: () => reportRefusal(keepStar(gift.id, mostWanted)),
      })
    },

    hide(gift: Gift, hidden: boolean) {
      change({
        next: withChanged(gift.id, { hidden }),
        send: () => reportRefusal(keepHidden(gift.id, hidden)),
        onDone: () => notice({ text: t(hidden ? 'done.hidden' : 'done.shown', { title: gift.title }) }),
      })
    },

    remove(gift: Gift) {
      const send = async () => {
        const { withdrawGift } = await execute(WithdrawGiftDocument, { id: gift.id })
        if (withdrawGift.__typename === 'Gift') return null
        if (withdrawGift.__typename === 'GiftNotFound') return t('refused.gone')
        return t('refused.holdsMoney', { title: gift.title, amount: amountOrNone(withdrawGift.held, format) })
      }
      const undo = { label: t('undo'), onAct: () => putBack(gift) }
      const onDone = () => notice({ text: t('done.removed', { title: gift.title }), undo })
      change({ next: shown.filter(({ id }) => id !== gift.id), send, onDone })
    },
  }
}

/** Text keys of refusals. */
type RefusalKey = 'refused.gone' | 'refused.orderOutOfDate'

export type GiftActs = ReturnType<typeof useGiftActs>

/** Saves the star. Returns null, or the text key of the refusal. */
async function keepStar(id: string, mostWanted: boolean): Promise<RefusalKey | null> {
  const { markMostWanted } = await execute(MarkMostWantedDocument, { id, mostWanted })
  return markMostWanted.__typename === 'Gift' ? null : 'refused.gone'
}

async function keepHidden(id: string, hidden: boolean): Promise<RefusalKey | null> {
  const { hideGift } = await execute(HideGiftDocument, { id, hidden })
  return hideGift.__typename === 'Gift' ? null : 'refused.gone'
}

async function keepOrder(weddingId: string, gifts: readonly Gift[]): Promise<RefusalKey | null> {
  const giftIds = gifts.map(({ id }) => id)
  const { reorderGifts } = await execute(ReorderGiftsDocument, { weddingId, giftIds })
  return reorderGifts.__typename === 'Wedding' ? null : 'refused.orderOutOfDate'
}

/** Returns an action that undoes a removal. */
function usePutBack() {
  const { t } = useTranslation('list')
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  return async ({ id, title }: Gift) => {
    const answer = await attempt(() => execute(RestoreGiftDocument, { id }))
    if (!answer) return
    await revalidate()
    if (answer.restoreGift.__typename === 'Gift') notice({ text: t('done.restored', { title }) })
    else notice({ kind: 'problem', text: t('refused.gone') })
  }
}
