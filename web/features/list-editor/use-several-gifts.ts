import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  ChangeGiftsDocument,
  type ArrangedGiftFragment,
  type GiftChangeInput,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { ListStops } from './list-view.ts'
import type { ListChange } from './use-arrangement.ts'

type Gift = ArrangedGiftFragment
type SeveralOptions = {
  shown: readonly Gift[]
  change: (change: ListChange) => void
  weddingId: string
  stops: ListStops
}
type GivenGifts = readonly { readonly id: string; readonly title: string }[]
/** One change that several gifts get. */
type SharedChange = Partial<Pick<Gift, 'hidden' | 'mostWanted' | 'stopId'>>

const namedAtMost = 3

/** Returns the actions on several gifts, each with undo. */
export function useSeveralGifts({ shown, change, weddingId, stops }: SeveralOptions) {
  const { t } = useTranslation('list')
  const notice = useNotice()
  const undo = useUndoSeveral(weddingId)
  const changeWords = useChangeWords(stops)
  const removalWords = useRemovalWords()
  const undoWith = (changes: GiftChangeInput[]) => ({ label: t('undo'), onAct: () => undo(changes) })
  return {
    change(gifts: readonly Gift[], some: SharedChange) {
      const ids = new Set(gifts.map(({ id }) => id))
      const before = gifts.map(({ id, hidden, mostWanted, stopId }) => ({
        id,
        ...(some.hidden !== undefined && { hidden }),
        ...(some.mostWanted !== undefined && { mostWanted }),
        ...(some.stopId !== undefined && { stopId }),
      }))
      const make = gifts.map(({ id }) => ({ id, ...some }))
      change({
        next: shown.map((gift) => (ids.has(gift.id) ? { ...gift, ...some } : gift)),
        send: async () => ((await sendChanges(weddingId, make)) ? null : t('several.gone')),
        onDone: () => notice({ text: changeWords(gifts.length, some), undo: undoWith(before) }),
      })
    },

    /** Removes the gifts that are not given yet, and names the others. Only the server knows which, so all stay until then. */
    remove(gifts: readonly Gift[]) {
      const ids = new Set(gifts.map(({ id }) => id))
      let givenGifts: GivenGifts = []
      const send = async () => {
        const make = gifts.map(({ id }) => ({ id, withdrawn: true }))
        const result = await sendChanges(weddingId, make)
        givenGifts = result?.kept ?? []
        for (const { id } of givenGifts) ids.delete(id)
        return result ? null : t('several.gone')
      }
      const onDone = () => {
        notice({
          kind: givenGifts.length > 0 ? 'problem' : 'done',
          text: removalWords(ids.size, givenGifts),
          undo: ids.size > 0 ? undoWith([...ids].map((id) => ({ id, withdrawn: false }))) : undefined,
        })
      }
      change({ send, settle: (now) => now.filter(({ id }) => !ids.has(id)), onDone })
    },
  }
}

export type SeveralGiftActs = ReturnType<typeof useSeveralGifts>

/** Saves the changes. Returns null if one of the gifts is gone; then none changed. */
async function sendChanges(weddingId: string, changes: GiftChangeInput[]) {
  const { changeGifts } = await execute(ChangeGiftsDocument, { weddingId, changes })
  return changeGifts.__typename === 'ChangedGifts' ? changeGifts : null
}

/** Returns the sentence on a change that several gifts got. */
function useChangeWords(stops: ListStops) {
  const { t } = useTranslation('list')
  return (count: number, { hidden, mostWanted, stopId }: SharedChange): string => {
    if (hidden !== undefined) return t(hidden ? 'several.hidden' : 'several.shown', { count })
    if (mostWanted !== undefined) return t(mostWanted ? 'several.starred' : 'several.unstarred', { count })
    const stop = stops.find(({ id }) => id === stopId)
    return stop ? t('several.moved', { count, stop: stop.name }) : t('several.movedOut', { count })
  }
}

/** Returns the sentence on removed gifts and on those that stay. */
function useRemovalWords() {
  const { t } = useTranslation('list')
  const format = useFormat()
  return (removalCount: number, givenGifts: GivenGifts): string => {
    const removedWords = removalCount > 0 ? [t('several.removed', { count: removalCount })] : []
    if (givenGifts.length === 0) return removedWords.join('')
    const named = givenGifts.slice(0, namedAtMost).map(({ title }) => t('several.title', { title }))
    const more = givenGifts.length - named.length
    const titles = format.list(more > 0 ? [...named, t('several.more', { count: more })] : named)
    return [...removedWords, t('several.kept', { count: givenGifts.length, titles })].join(' ')
  }
}

/** Returns the action that undoes changes of several gifts. */
function useUndoSeveral(weddingId: string) {
  const { t } = useTranslation('list')
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  return async (changes: GiftChangeInput[]) => {
    const result = await attempt(() => sendChanges(weddingId, changes))
    if (result === undefined) return
    await revalidate()
    if (result) notice({ text: t('several.undone') })
    else notice({ kind: 'problem', text: t('several.gone') })
  }
}
