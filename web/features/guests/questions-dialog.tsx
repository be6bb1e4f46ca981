import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { questionKinds, questionLimits } from '#shared/inputs/question-limits.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import type { Questionnaire } from './load-guests.ts'
import {
  formOf,
  type QuestionForm,
  type QuestionProblem,
  questionProblems,
  questionsOf,
} from './question-form.ts'
import { useQuestionActs } from './use-question-acts.ts'
import './guest-dialog.css'

const readyQuestions = ['bus', 'hotel', 'menu'] as const

type QuestionsDialogProps = { questionnaire: Questionnaire; onClose: () => void }

/** Edits the couple's questions to their guests. */
export default function QuestionsDialog({ questionnaire, onClose }: QuestionsDialogProps) {
  const { t } = useTranslation('guests')
  const { save, busy } = useQuestionActs()
  const [base, setBase] = useState(questionnaire)
  const [initial] = useState(() => questionnaire.questions.map(formOf))
  const [forms, setForms] = useState<readonly QuestionForm[]>(initial)
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<'changed' | 'invalid' | null>(null)
  const problems = isTried ? questionProblems(forms) : new Map<string, QuestionProblem>()
  const add = (form: Omit<QuestionForm, 'id'>) => setForms([...forms, { id: newId(), ...form }])
  const keep = async () => {
    setTried(true)
    if (questionProblems(forms).size > 0) return
    const result = await save(base, questionsOf(forms))
    if (result.kind === 'done') return onClose()
    if (result.kind === 'changed') setBase(result.present)
    if (result.kind !== 'unreached') setRefusal(result.kind)
  }
  const isFull = forms.length >= questionLimits.questions
  return (
    <FormDialog
      title={t('questions.title')}
      className="guest-dialog"
      isLong
      isChanged={forms !== initial}
      busy={busy}
      words={{ cancel: t('cancel'), save: t('form.save') }}
      onSave={() => void keep()}
      onClose={onClose}
    >
      {refusal && <FormRefusal text={t(`questions.refused.${refusal}`)} />}
      <p className="t13 mut">{t('questions.hint')}</p>
      {forms.map((form, at) => (
        <QuestionFields
          key={form.id}
          form={form}
          number={at + 1}
          problem={problems.get(form.id) ?? null}
          onChange={(some) => setForms(forms.with(at, { ...form, ...some }))}
          onUp={at > 0 ? () => setForms(forms.toSpliced(at, 1).toSpliced(at - 1, 0, form)) : null}
          onRemove={() => setForms(forms.toSpliced(at, 1))}
        />
      ))}
      {!isFull && (
        <div className="question-add">
          <Action
            small
            icon="plus"
            onClick={() => add({ kind: 'yesNo', text: '', options: '', isForEach: true })}
          >
            {t('questions.add')}
          </Action>
          {readyQuestions
            .filter((ready) => !forms.some(({ text }) => text === t(`questions.ready.${ready}`)))
            .map((ready) => (
              <Action
                key={ready}
                small
                look="soft"
                icon="plus"
                onClick={() =>
                  add({
                    kind: ready === 'bus' ? 'yesNo' : 'choice',
                    text: t(`questions.ready.${ready}`),
                    options: ready === 'bus' ? '' : t(`questions.readyOptions.${ready}`),
                    isForEach: ready !== 'hotel',
                  })
                }
              >
                {t(`questions.ready.${ready}`)}
              </Action>
            ))}
        </div>
      )}
    </FormDialog>
  )
}

type QuestionFieldsProps = {
  form: QuestionForm
  number: number
  problem: QuestionProblem | null
  onChange: (some: Partial<QuestionForm>) => void
  onUp: (() => void) | null
  onRemove: () => void
}

function QuestionFields({ form, number, problem, onChange, onUp, onRemove }: QuestionFieldsProps) {
  const { t } = useTranslation('guests')
  return (
    <fieldset className="person">
      <legend>{t('questions.number', { number })}</legend>
      <div className="person-acts">
        {onUp && (
          <IconAction
            className="person-up"
            icon="chevron-down"
            label={t('questions.up', { number })}
            onClick={onUp}
          />
        )}
        <IconAction icon="trash" label={t('questions.remove', { number })} onClick={onRemove} />
      </div>
      <div className="person-pair">
        <Field
          label={t('questions.text')}
          value={form.text}
          maxLength={questionLimits.text}
          autoComplete="off"
          error={problem === 'text' && t('questions.problem.text')}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </div>
      <div className="person-pair">
        <SelectField
          label={t('questions.kind')}
          value={form.kind}
          onChange={({ target }) => {
            const kind = questionKinds.find((one) => one === target.value)
            if (kind) onChange({ kind })
          }}
        >
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`questions.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('questions.whom')}
          value={form.isForEach ? 'each' : 'household'}
          onChange={({ target }) => onChange({ isForEach: target.value === 'each' })}
        >
          <option value="each">{t('questions.each')}</option>
          <option value="household">{t('questions.household')}</option>
        </SelectField>
      </div>
      {form.kind === 'choice' && (
        <TextField
          label={t('questions.options')}
          hint={t('questions.optionsHint')}
          rows={3}
          value={form.options}
          error={problem === 'options' && t('questions.problem.options')}
          onChange={({ target }) => onChange({ options: target.value })}
        />
      )}
    </fieldset>
  )
}
