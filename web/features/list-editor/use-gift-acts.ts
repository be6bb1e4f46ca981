import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
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
import { sameOrder } from './arrangement.ts'
import type { Change } from './use-arrangement.ts'

type Gift = ArrangedGiftFragment
type Arrangement = { shown: readonly Gift[]; change: (change: Change) => void; weddingId: string }

/** What can be done with one gift of the list. */
export function useGiftActs({ shown, change, weddingId }: Arrangement) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const notice = useNotice()
  const putBack = usePutBack()
  const withChanged = (id: string, changes: Partial<Gift>) =>
    shown.map((gift) => (gift.id === id ? { ...gift, ...changes } : gift))

  return {
    arrange(next: readonly Gift[], moved: Gift) {
      const before = shown.find(({ id }) => id === moved.id)
      const mostWanted = next.find(({ id }) => id === moved.id)?.mostWanted ?? moved.mostWanted
      const isStarred = before !== undefined && before.mostWanted !== mostWanted
      const isMoved = !sameOrder(shown, next)
      const send = async () => {
        if (isStarred) {
          const { markMostWanted } = await execute(MarkMostWantedDocument, { id: moved.id, mostWanted })
          if (markMostWanted.__typename !== 'Gift') return t('refused.gone')
        }
        if (!isMoved) return null
        const { reorderGifts } = await execute(ReorderGiftsDocument, {
          weddingId,
          giftIds: next.map(({ id }) => id),
        })
        return reorderGifts.__typename === 'Wedding' ? null : t('refused.orderOutOfDate')
      }
      if (isStarred || isMoved) change({ next, send })
    },

    star(gift: Gift, mostWanted: boolean) {
      const send = async () => {
        const { markMostWanted } = await execute(MarkMostWantedDocument, { id: gift.id, mostWanted })
        return markMostWanted.__typename === 'Gift' ? null : t('refused.gone')
      }
      change({ next: withChanged(gift.id, { mostWanted }), send })
    },

    hide(gift: Gift, hidden: boolean) {
      const send = async () => {
        const { hideGift } = await execute(HideGiftDocument, { id: gift.id, hidden })
        return hideGift.__typename === 'Gift' ? null : t('refused.gone')
      }
      const onDone = () => notice({ text: t(hidden ? 'done.hidden' : 'done.shown', { title: gift.title }) })
      change({ next: withChanged(gift.id, { hidden }), send, onDone })
    },

    remove(gift: Gift) {
      const send = async () => {
        const { withdrawGift } = await execute(WithdrawGiftDocument, { id: gift.id })
        if (withdrawGift.__typename === 'Gift') return null
        if (withdrawGift.__typename === 'GiftNotFound') return t('refused.gone')
        return t('refused.holdsMoney', { title: gift.title, amount: format.money(withdrawGift.held) })
      }
      const onDone = () =>
        notice({
          text: t('done.removed', { title: gift.title }),
          action: { label: t('undo'), onAct: () => void putBack(gift) },
        })
      change({ next: shown.filter(({ id }) => id !== gift.id), send, onDone })
    },
  }
}

export type GiftActs = ReturnType<typeof useGiftActs>

/** Takes a removal back. */
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
