import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { nameOf } from '#web/features/thanks/name-to-call.ts'
import { phaseWord } from '#web/features/thanks/phase-word.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type ArrivalRowFragment,
  type ContributionState,
  AssignContributionDocument,
  ConfirmReceivedDocument,
  ReportNotFoundDocument,
  ReturnContributionDocument,
  UndoReceivedDocument,
} from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { addressOf } from './arrivals-view.ts'

/** Where a gift is about to stand: shown before the server has answered, and dropped when it says something else. */
type Expected = ReadonlyMap<string, ContributionState>
type Refused =
  | { __typename: 'ContributionMoved'; state: ContributionState }
  | { __typename: 'ContributionNotFound' }
  | { __typename: 'GiftNotFound' }

/** What the couple can do to what arrived. Each tells what happened; when the other partner was quicker, it says so. */
export function useMoves() {
  const { t } = useTranslation('arrivals')
  const { t: tCouple } = useTranslation('couple')
  const format = useFormat()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const navigate = useNavigate()
  const [expected, setExpected] = useState<Expected>(new Map())

  const callOf = (row: ArrivalRowFragment) => nameOf(row) || t('somebody')
  const wordOf = (state: ContributionState) => tCouple(`phase.${phaseWord(state)}`)
  const expect = (rows: readonly ArrivalRowFragment[], state: ContributionState | null) =>
    setExpected((before) => {
      const next = new Map(before)
      for (const { id } of rows) state ? next.set(id, state) : next.delete(id)
      return next
    })
  const refuse = (row: ArrivalRowFragment, answer: Refused) => {
    const text =
      answer.__typename === 'ContributionMoved'
        ? t('done.moved', { who: callOf(row), state: wordOf(answer.state) })
        : t(answer.__typename === 'GiftNotFound' ? 'done.giftGone' : 'done.gone')
    notice({ kind: 'problem', text })
  }
  /** Shows the end before it is reached, does it, and asks again whatever came of it. */
  const move = async <Done>(
    rows: readonly ArrivalRowFragment[],
    to: ContributionState,
    act: () => Promise<Done>,
  ) => {
    expect(rows, to)
    const answer = await attempt(act)
    await revalidate()
    expect(rows, null)
    return answer
  }

  const undoConfirm = async (row: ArrivalRowFragment) => {
    const answer = await move([row], 'sent', () => execute(UndoReceivedDocument, { id: row.id }))
    if (!answer) return
    const { undoReceived } = answer
    if (undoReceived.__typename === 'Contribution') notice({ text: t('done.undone', { who: callOf(row) }) })
    else refuse(row, undoReceived)
  }
  const confirm = async (row: ArrivalRowFragment) => {
    const answer = await move([row], 'received', () => execute(ConfirmReceivedDocument, { id: row.id }))
    if (!answer) return
    const { confirmReceived } = answer
    const who = callOf(row)
    if (confirmReceived.__typename !== 'Contribution') return refuse(row, confirmReceived)
    const action = { label: t('done.undo'), onAct: () => void undoConfirm(row) }
    if (!confirmReceived.needsDecision) return notice({ text: t('done.confirmed', { who }), action })
    notice({ text: t('done.late', { who }), action })
    void navigate(addressOf({ tab: 'toDecide', open: row.id }))
  }
  const confirmMany = async (rows: readonly ArrivalRowFragment[]) => {
    const confirmOne = async ({ id }: ArrivalRowFragment) =>
      (await execute(ConfirmReceivedDocument, { id })).confirmReceived
    const answers = await move(rows, 'received', () => Promise.all(rows.map(confirmOne)))
    if (!answers) return
    const done = rows.filter((_, index) => answers[index]?.__typename === 'Contribution')
    const text =
      done.length === rows.length
        ? t('many.done', { count: done.length })
        : t('many.some', { done: done.length, count: rows.length })
    const undoMany = () =>
      void move(done, 'sent', () => Promise.all(done.map(({ id }) => execute(UndoReceivedDocument, { id }))))
    notice({ text, action: done.length ? { label: t('done.undo'), onAct: undoMany } : undefined })
  }
  const reportNotFound = async (row: ArrivalRowFragment) => {
    const answer = await move([row], 'notFound', () => execute(ReportNotFoundDocument, { id: row.id }))
    if (!answer) return
    const { reportNotFound: answered } = answer
    if (answered.__typename === 'Contribution') notice({ text: t('done.notFound', { who: callOf(row) }) })
    else refuse(row, answered)
  }
  const giveBack = async (row: ArrivalRowFragment) => {
    const answer = await move([row], 'returned', () => execute(ReturnContributionDocument, { id: row.id }))
    if (!answer) return
    const { returnContribution } = answer
    if (returnContribution.__typename === 'Contribution')
      notice({ text: t('done.returned', { who: callOf(row) }) })
    else refuse(row, returnContribution)
  }
  /** Whether it found its place there; a sentence says why not. */
  const assign = async (row: ArrivalRowFragment, giftId: string | null): Promise<string | null> => {
    const answer = await attempt(() => execute(AssignContributionDocument, { id: row.id, giftId }))
    await revalidate()
    if (!answer) return null
    const { assignContribution } = answer
    if (assignContribution.__typename === 'GiftOverfunded') {
      const { title, left } = assignContribution
      return t('decide.full', { title, left: format.money(left) })
    }
    if (assignContribution.__typename === 'Contribution') {
      const gift = assignContribution.lines[0]?.gift.title ?? ''
      notice({ text: t('done.assigned', { who: callOf(row), gift }) })
    } else refuse(row, assignContribution)
    return null
  }
  /** The same row as it is about to be. */
  const asExpected = <Row extends ArrivalRowFragment>(row: Row): Row => {
    const state = expected.get(row.id)
    return state && state !== row.state ? { ...row, state, needsDecision: false } : row
  }
  return { busy, asExpected, confirm, confirmMany, undoConfirm, reportNotFound, giveBack, assign }
}

export type Moves = ReturnType<typeof useMoves>
