import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type BankLineAsideReason,
  type MatchedGiftFragment,
  MatchLineDocument,
  NoteLineDocument,
  RefuseMatchDocument,
  ReopenLineDocument,
  SetLineAsideDocument,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { BankLine } from './load-bank-file.ts'
import { type LineAnswer, partsOf } from './line-answers.ts'
import { useGiverName } from './use-giver-name.ts'

export type NotePlace = { place: 'fund' | 'decide' | 'back' | 'gift'; giftId?: string | null }

/** Returns a runner for actions on a line that shows the result with an undo action, including conflicts. */
function useTelling() {
  const { t } = useTranslation('bank')
  const { act, busy } = useAct()
  const notice = useNotice()
  const reopen = async (line: BankLine) => {
    const answer = await act(() => execute(ReopenLineDocument, { lineId: line.id }))
    if (!answer) return
    const ok = answer.reopenLine.__typename === 'BankLine'
    notice({ kind: ok ? 'done' : 'problem', text: t(ok ? 'done.reopened' : 'done.stays') })
  }
  const tell = (ok: boolean, text: string, line: BankLine) => {
    if (!ok) return notice({ kind: 'problem', text: t('done.moved') })
    notice({ text, undo: { label: t('done.undo'), onAct: () => reopen(line) } })
  }
  const setAside = async (line: BankLine) => {
    const answer = await act(() => execute(SetLineAsideDocument, { lineId: line.id }))
    if (answer) tell(answer.setLineAside.__typename === 'BankLine', t('done.aside'), line)
  }
  const refuse = async (line: BankLine) => {
    const answer = await act(() => execute(RefuseMatchDocument, { lineId: line.id }))
    if (answer?.refuseMatch.__typename === 'BankLine') notice({ text: t('done.refused') })
  }
  return { t, busy, act, tell, reopen, setAside, refuse }
}

/** Returns the actions on a line. */
export function useLineMoves() {
  const { t, busy, act, tell, reopen, setAside, refuse } = useTelling()
  const format = useFormat()
  const nameOf = useGiverName()

  const note = async (line: BankLine, name: string, { place, giftId }: NotePlace): Promise<string | null> => {
    const input = { lineId: line.id, contributionId: newId(), name, place, giftId: giftId ?? null }
    const answer = await act(() => execute(NoteLineDocument, { input }))
    if (!answer) return null
    if (answer.noteLine.__typename === 'GiftOverfunded') {
      const { title, left } = answer.noteLine
      return t('note.full', { title, left: format.money(left) })
    }
    const values = { name, amount: format.money(line.amount) }
    tell(answer.noteLine.__typename === 'BankLine', t(`done.noted.${place}`, values), line)
    return null
  }
  const putAway = async (
    line: BankLine,
    word: 'cancelsOut' | 'sameMovement',
    reason: BankLineAsideReason,
  ) => {
    const answer = await act(() => execute(SetLineAsideDocument, { lineId: line.id, reason }))
    if (answer) tell(answer.setLineAside.__typename === 'BankLine', t(`done.${word}`), line)
  }
  const answerWith = async (line: BankLine, gifts: readonly MatchedGiftFragment[], answer: LineAnswer) => {
    const [name = ''] = gifts.map(nameOf)
    if (answer.act.kind === 'note') return void (await note(line, name, answer.act))
    if (answer.act.kind === 'aside')
      return putAway(
        line,
        answer.act.reason === 'reversed' ? 'cancelsOut' : 'sameMovement',
        answer.act.reason,
      )
    const { difference } = answer.act
    const result = await act(() =>
      execute(MatchLineDocument, {
        lineId: line.id,
        contributionIds: gifts.map(({ id }) => id),
        withLines: partsOf(line).map(({ id }) => id),
        difference,
      }),
    )
    if (result) tell(result.matchLine.__typename === 'BankLine', t(`done.${answer.word}`, { name }), line)
  }
  return { busy, answerWith, note, refuse, setAside, reopen }
}

export type LineMoves = ReturnType<typeof useLineMoves>
