import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questionLimits, yesNoReplies } from '#shared/inputs/question-limits.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { callOf } from './household-status.ts'
import type { Guest, Question } from './load-guests.ts'
import { useQuestionActs } from './use-question-acts.ts'

type GuestRepliesProps = { guest: Guest; isFirst: boolean; questions: readonly Question[] }

/** The replies of a guest to the couple's questions, which the couple can note. */
export function GuestReplies({ guest, isFirst, questions }: GuestRepliesProps) {
  const { note } = useQuestionActs()
  const replyTo = ({ id }: Question) => guest.replies.find(({ questionId }) => questionId === id)?.reply ?? ''
  // The reply for a household belongs to the guest who gave it; the couple note it with the first guest.
  const shown = questions.filter((one) => one.isForEach || isFirst || replyTo(one) !== '')
  if (shown.length === 0) return null
  return (
    <div className="answers-row">
      {shown.map((question) => (
        <Reply
          key={`${question.id} ${replyTo(question)}`}
          name={callOf(guest)}
          question={question}
          reply={replyTo(question)}
          onNote={(reply) => void note(guest, question.id, reply)}
        />
      ))}
    </div>
  )
}

type ReplyProps = { name: string; question: Question; reply: string; onNote: (reply: string) => void }

function Reply({ name, question, reply, onNote }: ReplyProps) {
  const { t } = useTranslation('guests')
  const [typed, setTyped] = useState(reply)
  const { kind, text, options } = question
  const label = { label: text, 'aria-label': t('sheet.answerOf', { name, celebration: text }) }
  if (kind === 'text')
    return (
      <Field
        {...label}
        value={typed}
        maxLength={questionLimits.reply}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== reply && onNote(typed.trim())}
      />
    )
  const offered: readonly string[] = kind === 'yesNo' ? yesNoReplies : options
  const known = reply === '' || offered.includes(reply) ? offered : [...offered, reply]
  return (
    <SelectField {...label} value={reply} onChange={({ target }) => onNote(target.value)}>
      <option value="">{t('answers.pending')}</option>
      {known.map((one) => (
        <option key={one} value={one} disabled={!offered.includes(one)}>
          {kind === 'yesNo' && (one === 'yes' || one === 'no') ? t(`questions.${one}`) : one}
        </option>
      ))}
    </SelectField>
  )
}
