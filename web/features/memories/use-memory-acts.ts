import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import * as api from '#web/graphql/generated/graphql.ts'

export type MemoryShown = api.MemoryShownFragment
export type MemoryPhotoShown = MemoryShown['photos'][number]
export type GiverShown = MemoryShown['givers'][number]

/** The result of saving the text: saved, refused, or the text another person saved meanwhile. */
export type SaveTextResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'changed'; readonly words: string; readonly version: number }
  | { readonly kind: 'tooLong' | 'gone' | 'unreached' }

/** Returns the couple's actions on memories. Each shows its result, with an undo action where possible. */
export function useMemoryActs() {
  const { t } = useTranslation('memories')
  const { id: weddingId } = useWedding()
  const { act, busy } = useAct()
  const notice = useNotice()
  const tell = useTelling()
  const photos = usePhotoActs(act)
  const write = async (giftId: string, version: number, words: string): Promise<SaveTextResult> => {
    const answer = await act(() => execute(api.WriteMemoryDocument, { weddingId, giftId, version, words }))
    if (!answer) return { kind: 'unreached' }
    const result = answer.writeMemory
    if (result.__typename === 'Memory') return { kind: 'done' }
    if (result.__typename === 'MemoryChanged') return { kind: 'changed', ...result.present }
    return { kind: result.__typename === 'InvalidInput' ? 'tooLong' : 'gone' }
  }
  const send = async (giftId: string, contributionIds: string[], mailed: number) => {
    const answer = await act(() => execute(api.SendPostcardsDocument, { weddingId, giftId, contributionIds }))
    const isDone = tell(answer?.sendPostcards)
    const count = contributionIds.length
    if (isDone) notice({ text: t('done.sent', { count, mailed, waiting: count - mailed }) })
    return isDone
  }
  const show = async (isOpen: boolean) => {
    const answer = await act(() => execute(api.OpenMemoriesDocument, { weddingId, isOpen }))
    if (!answer) return
    if (answer.openMemories.__typename === 'MemoryBook')
      notice({ text: t(isOpen ? 'done.opened' : 'done.shut') })
    else notice({ kind: 'problem', text: t('refused.gone') })
  }
  return { busy, write, ...photos, send, show }
}

/** Returns a function that shows a notice when the target is gone, and returns whether it exists. */
function useTelling(): (answer: { __typename?: string } | undefined) => boolean {
  const { t } = useTranslation('memories')
  const notice = useNotice()
  return (answer) => {
    if (answer && answer.__typename !== 'Memory') notice({ kind: 'problem', text: t('refused.gone') })
    return answer?.__typename === 'Memory'
  }
}

/** Returns the actions on photographs. */
function usePhotoActs(act: ReturnType<typeof useAct>['act']) {
  const { t } = useTranslation('memories')
  const { id: weddingId } = useWedding()
  const notice = useNotice()
  const tell = useTelling()
  const caption = async (id: string, words: string) => {
    const answer = await act(() => execute(api.CaptionMemoryPhotoDocument, { id, caption: words }))
    tell(answer?.captionMemoryPhoto)
  }
  const focus = async (id: string, point: { x: number; y: number }) => {
    const answer = await act(() => execute(api.FocusMemoryPhotoDocument, { id, ...point }))
    tell(answer?.focusMemoryPhoto)
  }
  const order = async (giftId: string, ids: string[]) => {
    const answer = await act(() => execute(api.OrderMemoryPhotosDocument, { weddingId, giftId, ids }))
    tell(answer?.orderMemoryPhotos)
  }
  const restore = async (id: string) => {
    const answer = await act(() => execute(api.RestoreMemoryPhotoDocument, { id }))
    tell(answer?.restoreMemoryPhoto)
  }
  const remove = async (id: string) => {
    const answer = await act(() => execute(api.RemoveMemoryPhotoDocument, { id }))
    if (tell(answer?.removeMemoryPhoto))
      notice({ text: t('done.removed'), undo: { label: t('undo'), onAct: () => restore(id) } })
  }
  return { caption, focus, order, remove }
}

export type MemoryActs = ReturnType<typeof useMemoryActs>
