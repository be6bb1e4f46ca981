import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  AnswerForDocument,
  DeleteHouseholdDocument,
  type HouseholdInput,
  RenewHouseholdLinkDocument,
  RestoreHouseholdDocument,
  type RsvpAnswer,
  SaveHouseholdDocument,
  type SaveHouseholdMutation,
} from '#web/graphql/generated/graphql.ts'
import type { Guest, Household } from './load-guests.ts'
import { callOf } from './household-status.ts'

/** The result of saving a household: the household, a refusal, or the version another person saved. */
export type SaveResult =
  | { readonly kind: 'done'; readonly household: Household }
  | { readonly kind: 'changed'; readonly theirs: Household }
  | { readonly kind: 'invalid' | 'tooMany' | 'gone' | 'unreached' }

type SaveRequest = { readonly id: string; readonly version: number | null; readonly input: HouseholdInput }

function saveResultOf(answer: SaveHouseholdMutation['saveHousehold']): SaveResult {
  if (answer.__typename === 'Household') return { kind: 'done', household: answer }
  if (answer.__typename === 'HouseholdChanged') return { kind: 'changed', theirs: answer.present }
  if (answer.__typename !== 'InvalidInput') return { kind: 'gone' }
  return { kind: answer.issues.some(({ rule }) => rule === 'tooMany') ? 'tooMany' : 'invalid' }
}

/** Returns the actions on guests. Each shows its result, including conflicts. */
export function useHouseholdActs() {
  const { t } = useTranslation('guests')
  const { id: weddingId } = useWedding()
  const { act, busy } = useAct()
  const notice = useNotice()

  const keep = async ({ id, version, input }: SaveRequest): Promise<SaveResult> => {
    const answer = await act(() => execute(SaveHouseholdDocument, { weddingId, id, version, input }))
    if (!answer) return { kind: 'unreached' }
    const result = saveResultOf(answer.saveHousehold)
    if (result.kind === 'done')
      notice({ text: t(version === null ? 'done.added' : 'done.saved', { name: result.household.name }) })
    return result
  }
  const restore = async ({ id, name }: Household) => {
    const answer = await act(() => execute(RestoreHouseholdDocument, { id }))
    if (!answer) return
    const isBack = answer.restoreHousehold.__typename === 'Household'
    notice(isBack ? { text: t('done.restored', { name }) } : { kind: 'problem', text: t('done.notRestored') })
  }
  const remove = async (household: Household) => {
    const { id, name } = household
    const answer = await act(() => execute(DeleteHouseholdDocument, { id }))
    if (!answer) return
    if (answer.deleteHousehold.__typename !== 'Household') return notifyGone()
    const undo = { label: t('done.undo'), onAct: () => restore(household) }
    notice({ text: t('done.deleted', { name }), undo })
  }
  const notifyGone = () => notice({ kind: 'problem', text: t('done.gone') })
  const note = async (guest: Guest, celebrationId: string, answer: RsvpAnswer) => {
    const saved = await act(() => execute(AnswerForDocument, { guestId: guest.id, celebrationId, answer }))
    if (!saved) return
    if (saved.answerFor.__typename !== 'Household') return notifyGone()
    notice({ text: t('done.answered', { name: callOf(guest), answer: t(`answers.${answer}`) }) })
  }
  const renew = async ({ id, name }: Household) => {
    const answer = await act(() => execute(RenewHouseholdLinkDocument, { id }))
    if (!answer) return
    if (answer.renewHouseholdLink.__typename !== 'Household') return notifyGone()
    notice({ text: t('done.renewed', { name }) })
  }
  return { busy, keep, remove, note, renew }
}

export type HouseholdActs = ReturnType<typeof useHouseholdActs>
