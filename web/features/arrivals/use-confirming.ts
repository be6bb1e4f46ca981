import { useNavigate } from 'react-router'
import { execute } from '#web/graphql/execute.ts'
import {
  type ArrivalRowFragment,
  ConfirmReceivedDocument,
  UndoReceivedDocument,
} from '#web/graphql/generated/graphql.ts'
import { addressOf } from '#web/workspace/arrivals/arrivals-view.ts'
import { useAnswers } from './use-answers.ts'
import type { Expected } from './use-expected.ts'

/** The day of arrival; null means today. */
export type NotedDay = { readonly receivedOn: string | null; readonly isDateSure: boolean }

/** Returns the state after a confirmation is undone: cash is held until it is received. */
const stateBefore = ({ cashPromisedAt }: ArrivalRowFragment) => (cashPromisedAt === null ? 'sent' : 'held')

/** Returns the actions to confirm one or many gifts as received, and to undo that. */
export function useConfirming({ move }: Expected) {
  const { t, notice, callOf, refuse } = useAnswers()
  const navigate = useNavigate()

  const undoConfirm = async (row: ArrivalRowFragment) => {
    const answer = await move([row], stateBefore(row), () => execute(UndoReceivedDocument, { id: row.id }))
    if (!answer) return
    const { undoReceived } = answer
    if (undoReceived.__typename === 'Contribution') notice({ text: t('done.undone', { who: callOf(row) }) })
    else refuse(row, undoReceived)
  }
  /** Confirms a gift. Returns the broken rule if the day has to be checked. */
  const confirm = async (row: ArrivalRowFragment, day: NotedDay): Promise<string | null> => {
    const answer = await move([row], 'received', () =>
      execute(ConfirmReceivedDocument, { id: row.id, ...day }),
    )
    if (!answer) return null
    const { confirmReceived } = answer
    const who = callOf(row)
    if (confirmReceived.__typename === 'InvalidInput') return confirmReceived.issues[0]?.rule ?? 'wrong'
    const undo = { label: t('done.undo'), onAct: () => undoConfirm(row) }
    if (confirmReceived.__typename !== 'Contribution') refuse(row, confirmReceived)
    else if (confirmReceived.needsDecision) {
      notice({ text: t('done.late', { who }), undo })
      void navigate(addressOf({ tab: 'toDecide', open: row.id }))
    } else notice({ text: t('done.confirmed', { who }), undo })
    return null
  }
  /** Confirms several gifts on one day. Returns the broken rule if the day has to be checked. */
  const confirmMany = async (rows: readonly ArrivalRowFragment[], day: NotedDay): Promise<string | null> => {
    const confirmOne = async ({ id }: ArrivalRowFragment) =>
      (await execute(ConfirmReceivedDocument, { id, ...day })).confirmReceived
    const answers = await move(rows, 'received', () => Promise.all(rows.map(confirmOne)))
    if (!answers) return null
    const [odd] = answers.flatMap((answer) => (answer.__typename === 'InvalidInput' ? answer.issues : []))
    if (odd) return odd.rule
    const done = rows.filter((_, index) => answers[index]?.__typename === 'Contribution')
    const text =
      done.length === rows.length
        ? t('many.done', { count: done.length })
        : t('many.some', { done: done.length, count: rows.length })
    const undoMany = () =>
      void move(done, stateBefore, () =>
        Promise.all(done.map(({ id }) => execute(UndoReceivedDocument, { id }))),
      )
    notice({ text, undo: done.length ? { label: t('done.undo'), onAct: undoMany } : undefined })
    return null
  }
  return { confirm, confirmMany, undoConfirm }
}
