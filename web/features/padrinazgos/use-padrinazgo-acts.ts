import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  AcceptAdoptionDocument,
  type CouplePadrinazgoFragment,
  DeclineAdoptionDocument,
  DeletePadrinazgoDocument,
  OrderPadrinazgosDocument,
  type PadrinazgoInput,
  RestorePadrinazgoDocument,
  SavePadrinazgoDocument,
  type SavePadrinazgoMutation,
  UndoAdoptionDocument,
} from '#web/graphql/generated/graphql.ts'

export type Adoption = CouplePadrinazgoFragment['adoptions'][number]
/** The result of saving a padrinazgo: done, a refusal, or the version another person saved. */
export type SaveResult =
  | { readonly kind: 'done'; readonly version: number }
  | { readonly kind: 'changed'; readonly version: number }
  | { readonly kind: 'tooMany' | 'pictureGone' | 'invalid' | 'gone' | 'unreached' }
type SaveRequest = { readonly id: string; readonly version: number | null; readonly input: PadrinazgoInput }

function saveResultOf(answer: SavePadrinazgoMutation['savePadrinazgo']): SaveResult {
  if (answer.__typename === 'Padrinazgo') return { kind: 'done', version: answer.version }
  if (answer.__typename === 'PadrinazgoChanged') return { kind: 'changed', version: answer.present.version }
  if (answer.__typename !== 'InvalidInput') return { kind: 'gone' }
  const kinds = ['tooMany', 'pictureGone'] as const
  return { kind: kinds.find((kind) => answer.issues.some(({ rule }) => rule === kind)) ?? 'invalid' }
}

/** Returns the actions of the couple and their planner on padrinazgos. Each shows its result. */
export function usePadrinazgoActs() {
  const { t } = useTranslation('padrinazgos')
  const { id: weddingId } = useWedding()
  const { act, busy } = useAct()
  const notice = useNotice()
  const notifyGone = () => notice({ kind: 'problem', text: t('couple.done.gone') })
  const keep = async ({ id, version, input }: SaveRequest): Promise<SaveResult> => {
    const answer = await act(() => execute(SavePadrinazgoDocument, { weddingId, id, version, input }))
    return answer ? saveResultOf(answer.savePadrinazgo) : { kind: 'unreached' }
  }
  /** Says that a picture is gone, and offers to save the padrinazgo with it again. */
  const offerPictureBack = (request: SaveRequest) => {
    const onAct = async () => {
      const { kind } = await keep(request)
      if (kind !== 'done') notice({ kind: 'problem', text: t(`couple.refused.${kind}`) })
    }
    const { name } = request.input
    notice({ text: t('couple.done.pictureRemoved', { name }), undo: { label: t('couple.undo'), onAct } })
  }
  const order = (ids: readonly string[]) =>
    act(() => execute(OrderPadrinazgosDocument, { weddingId, ids: [...ids] }))
  const restore = async (id: string) => {
    const answer = await act(() => execute(RestorePadrinazgoDocument, { id }))
    if (answer && answer.restorePadrinazgo.__typename !== 'Padrinazgo') notifyGone()
  }
  const remove = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    const answer = await act(() => execute(DeletePadrinazgoDocument, { id }))
    if (!answer) return
    if (answer.deletePadrinazgo.__typename !== 'Padrinazgo') return notifyGone()
    const undo = { label: t('couple.undo'), onAct: () => restore(id) }
    notice({ text: t('couple.done.removed', { name }), undo })
  }
  return { busy, keep, offerPictureBack, order, remove }
}

/** Returns the actions on requests: accept, decline and take back. */
export function useAdoptionActs() {
  const { t } = useTranslation('padrinazgos')
  const { act, busy } = useAct()
  const notice = useNotice()
  const notifyGone = () => notice({ kind: 'problem', text: t('couple.done.gone') })
  const undo = async ({ id }: Adoption) => {
    const answer = await act(() => execute(UndoAdoptionDocument, { id }))
    if (answer && answer.undoAdoption.__typename !== 'Padrinazgo') notifyGone()
  }
  const undoable = (adoption: Adoption) => ({
    label: t('couple.undo'),
    onAct: () => undo(adoption),
  })
  const accept = async (adoption: Adoption, reply: string) => {
    const result = await act(() => execute(AcceptAdoptionDocument, { id: adoption.id, reply }))
    const answer = result?.acceptAdoption
    if (!answer) return false
    const { names } = adoption
    if (answer.__typename === 'Padrinazgo')
      notice({ text: t('couple.done.accepted', { names }), undo: undoable(adoption) })
    else if (answer.__typename === 'PadrinazgoTaken')
      notice({ kind: 'problem', text: t('couple.done.taken', { by: answer.adoptedBy }) })
    else notifyGone()
    return true
  }
  const decline = async (adoption: Adoption, reply: string) => {
    const answer = await act(() => execute(DeclineAdoptionDocument, { id: adoption.id, reply }))
    if (!answer) return false
    if (answer.declineAdoption.__typename === 'Padrinazgo')
      notice({
        text: t('couple.done.declined', { names: adoption.names }),
        undo: undoable(adoption),
      })
    else notifyGone()
    return true
  }
  return { busy, accept, decline, undo }
}

export type PadrinazgoActs = ReturnType<typeof usePadrinazgoActs>
