import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type CoupleNewsQuery,
  DeleteUpdateDocument,
  PinUpdateDocument,
  PublishUpdateDocument,
  RemoveFollowerDocument,
  RestoreFollowerDocument,
  RestoreUpdateDocument,
  SaveUpdateDocument,
  type SaveUpdateMutation,
  type UpdateInput,
  type UpdateShownFragment,
} from '#web/graphql/generated/graphql.ts'

export type Follower = CoupleNewsQuery['followers'][number]
/** The result of saving a news item: the item, a refusal, or the version another person saved. */
export type SaveResult =
  | { readonly kind: 'done'; readonly update: UpdateShownFragment }
  | { readonly kind: 'changed'; readonly theirs: UpdateShownFragment }
  | { readonly kind: 'photoGone' | 'tooMany' | 'paymentDetails' | 'invalid' | 'gone' | 'unreached' }
type SaveRequest = { readonly id: string; readonly version: number | null; readonly input: UpdateInput }

function saveResultOf(answer: SaveUpdateMutation['saveUpdate']): SaveResult {
  if (answer.__typename === 'Update') return { kind: 'done', update: answer }
  if (answer.__typename === 'UpdateChanged') return { kind: 'changed', theirs: answer.present }
  if (answer.__typename !== 'InvalidInput') return { kind: 'gone' }
  const broken = (rule: string) => answer.issues.some((issue) => issue.rule === rule)
  if (broken('pictureGone')) return { kind: 'photoGone' }
  if (broken('paymentDetails')) return { kind: 'paymentDetails' }
  return { kind: broken('tooMany') ? 'tooMany' : 'invalid' }
}

/** Returns the actions of the couple and their planner on news. Each shows its result. */
export function useNewsActs() {
  const { t } = useTranslation('updates')
  const { id: weddingId } = useWedding()
  const { act, busy } = useAct()
  const notice = useNotice()
  const notifyGone = () => notice({ kind: 'problem', text: t('couple.done.gone') })
  const keep = async ({ id, version, input }: SaveRequest): Promise<SaveResult> => {
    const answer = await act(() => execute(SaveUpdateDocument, { weddingId, id, version, input }))
    return answer ? saveResultOf(answer.saveUpdate) : { kind: 'unreached' }
  }
  const publish = async (id: string, followers: number) => {
    const answer = await act(() => execute(PublishUpdateDocument, { id }))
    if (!answer) return
    if (answer.publishUpdate.__typename === 'UpdateNotFound') return notifyGone()
    if (answer.publishUpdate.__typename !== 'Update') return
    notice({ text: t('couple.done.published', { count: followers }) })
  }
  const pin = async (id: string, isPinned: boolean) => {
    const answer = await act(() => execute(PinUpdateDocument, { id, isPinned }))
    if (!answer) return
    if (answer.pinUpdate.__typename !== 'Update') return notifyGone()
    notice({ text: t(isPinned ? 'couple.done.pinned' : 'couple.done.unpinned') })
  }
  const restore = async (id: string) => {
    const answer = await act(() => execute(RestoreUpdateDocument, { id }))
    if (answer && answer.restoreUpdate.__typename !== 'Update') notifyGone()
  }
  const remove = async ({ id, title }: UpdateShownFragment) => {
    const answer = await act(() => execute(DeleteUpdateDocument, { id }))
    if (!answer) return
    if (answer.deleteUpdate.__typename !== 'Update') return notifyGone()
    const undo = { label: t('couple.undo'), onAct: () => restore(id) }
    notice({ text: t('couple.done.removed', { title }), undo })
  }
  return { busy, keep, publish, pin, remove }
}

/** Returns the actions on followers. */
export function useFollowerActs() {
  const { t } = useTranslation('updates')
  const { act } = useAct()
  const notice = useNotice()
  const notifyGone = () => notice({ kind: 'problem', text: t('couple.done.gone') })
  const bringBack = async (id: string) => {
    const answer = await act(() => execute(RestoreFollowerDocument, { id }))
    if (answer && answer.restoreFollower.__typename !== 'Follower') notifyGone()
  }
  const takeOff = async ({ id, name, email }: Follower) => {
    const answer = await act(() => execute(RemoveFollowerDocument, { id }))
    if (!answer) return
    if (answer.removeFollower.__typename !== 'Follower') return notifyGone()
    const undo = { label: t('couple.undo'), onAct: () => bringBack(id) }
    notice({ text: t('couple.done.followerRemoved', { name: name || email }), undo })
  }
  return { takeOff }
}

export type NewsActs = ReturnType<typeof useNewsActs>
