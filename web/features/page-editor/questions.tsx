import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { pageLimits } from '#shared/inputs/page-limits.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import type { EditedQuestion } from './content.ts'
import { ItemList, type ItemListProps } from './item-list.tsx'

const readyQuestions = [
  'children',
  'bus',
  'dress',
  'parking',
  'diet',
  'plusOne',
  'answerBy',
  'gift',
  'photos',
  'rain',
] as const

/** Frequent questions with the couple's answers. */
export function Questions({ name, ...questions }: ItemListProps<EditedQuestion> & { name: string }) {
  const { t } = useTranslation('page')
  return (
    <ItemList
      {...questions}
      name={name}
      most={pageLimits.questions}
      addLabel={t('questions.add')}
      titleOf={(one) => one.question || t('questions.unnamed')}
      noteOf={(one) => one.answer || t('questions.unanswered')}
      fields={['question', 'answer']}
      fresh={() => ({ id: newId(), question: '', answer: '' })}
      ready={(add) => (
        <ReadyQuestions
          presentQuestions={questions.items}
          onChoose={(question) => add({ id: newId(), question, answer: '' })}
        />
      )}
    >
      {(field) => (
        <>
          <Field label={t('questions.question')} maxLength={200} {...field('question')} />
          <TextField label={t('questions.answer')} rows={3} maxLength={1200} {...field('answer')} />
        </>
      )}
    </ItemList>
  )
}

type ReadyQuestionsProps = {
  presentQuestions: readonly EditedQuestion[]
  onChoose: (question: string) => void
}

/** Suggested questions that only need an answer. */
function ReadyQuestions({ presentQuestions, onChoose }: ReadyQuestionsProps) {
  const { t } = useTranslation('page')
  const { button, menu, choose } = useMoreMenu()
  const left = readyQuestions
    .map((key) => t(`questions.ready.${key}`))
    .filter((question) => !presentQuestions.some((one) => one.question === question))
  if (left.length === 0) return null
  return (
    <>
      <Action look="bare" icon="bulb" {...button}>
        {t('questions.readyLabel')}
      </Action>
      <MoreMenu {...menu}>
        {left.map((question) => (
          <MenuItem key={question} onClick={choose(() => onChoose(question))}>
            {question}
          </MenuItem>
        ))}
      </MoreMenu>
    </>
  )
}
