import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import type { Question, Questionnaire } from './load-guests.ts'

const QuestionsDialog = lazy(() => import('./questions-dialog.tsx'))

/** The couple's questions to their guests with the replies counted. */
export function QuestionsCard({ questionnaire }: { questionnaire: Questionnaire }) {
  const { t } = useTranslation('guests')
  const [isEditing, setEditing] = useState(false)
  const { questions, counts } = questionnaire
  return (
    <SectionCard title={t('questions.title')}>
      {questions.length === 0 && <p className="t13 mut">{t('questions.none')}</p>}
      {questions.map((question) => (
        <Replies
          key={question.id}
          question={question}
          replies={counts.find(({ questionId }) => questionId === question.id)?.replies ?? []}
        />
      ))}
      <div className="guest-around">
        <Action small look="soft" icon="pen" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {t(questions.length === 0 ? 'questions.begin' : 'questions.edit')}
        </Action>
      </div>
      {isEditing && (
        <Suspense>
          <QuestionsDialog questionnaire={questionnaire} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </SectionCard>
  )
}

/** Most replies in words that are shown; the file of the guests has all of them. */
const maxTexts = 5

type RepliesProps = { question: Question; replies: Questionnaire['counts'][number]['replies'] }

function Replies({ question, replies }: RepliesProps) {
  const { t } = useTranslation('guests')
  const shown = question.kind === 'text' ? replies.slice(0, maxTexts) : replies
  const inWords = (reply: string) =>
    question.kind === 'yesNo' && (reply === 'yes' || reply === 'no') ? t(`questions.${reply}`) : reply
  return (
    <section className="guest-question">
      <h3>{question.text}</h3>
      {replies.length === 0 ? (
        <p className="mut t13">{t('questions.noReplies')}</p>
      ) : (
        <dl className="guest-figures">
          {shown.map(({ reply, count }) => (
            <div key={reply}>
              <dt>{inWords(reply)}</dt>
              <dd className="num">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {replies.length > shown.length && (
        <p className="mut t13">{t('questions.moreReplies', { count: replies.length - shown.length })}</p>
      )}
    </section>
  )
}
