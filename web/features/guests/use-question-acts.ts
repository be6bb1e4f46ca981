import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAct } from '#web/workspace/shell/use-act.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type QuestionInput,
  ReplyForDocument,
  SaveQuestionsDocument,
} from '#web/graphql/generated/graphql.ts'
import type { Guest, Questionnaire } from './load-guests.ts'
import { callOf } from './household-status.ts'

type SaveResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'changed'; readonly present: Questionnaire }
  | { readonly kind: 'invalid' | 'unreached' }

/** Returns the actions on the questions to the guests and their replies. */
export function useQuestionActs() {
  const { t } = useTranslation('guests')
  const { id: weddingId } = useWedding()
  const { act, busy } = useAct()
  const notice = useNotice()

  const save = async (
    { version, questions: before }: Questionnaire,
    questions: QuestionInput[],
  ): Promise<SaveResult> => {
    const answer = await act(() => execute(SaveQuestionsDocument, { weddingId, version, questions }))
    if (!answer) return { kind: 'unreached' }
    const result = answer.saveQuestions
    if (result.__typename === 'QuestionsChanged') return { kind: 'changed', present: result.present }
    if (result.__typename !== 'Questionnaire') return { kind: 'invalid' }
    const hasRemoved = before.some(({ id }) => !questions.some((question) => question.id === id))
    const undo = { label: t('done.undo'), onAct: () => void save(result, [...before]) }
    notice({ text: t('questions.saved'), ...(hasRemoved && { undo }) })
    return { kind: 'done' }
  }
  const note = async (guest: Guest, questionId: string, reply: string) => {
    const answer = await act(() => execute(ReplyForDocument, { guestId: guest.id, questionId, reply }))
    if (!answer) return
    notice(
      answer.replyFor.__typename === 'Household'
        ? { text: t('questions.noted', { name: callOf(guest) }) }
        : { kind: 'problem', text: t('done.gone') },
    )
  }
  return { save, note, busy }
}
