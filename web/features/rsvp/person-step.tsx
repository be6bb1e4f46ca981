import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigation } from 'react-router'
import { questionLimits, yesNoReplies } from '#shared/inputs/question-limits.ts'
import { rsvpLimits } from '#shared/inputs/rsvp-limits.ts'
import type { InvitationFragment } from '#web/graphql/generated/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { dietField, nameField, replyField } from './answer-fields.ts'
import { nextPerson, peopleToAsk, personFields, questionsTo } from './person-questions.ts'

type PersonStepProps = {
  invitation: InvitationFragment
  couple: string
  /** Number of the person, from 1. */
  number: number
  typed: Readonly<Record<string, string>> | null
}

/** The questions of the couple to one person of the household, and the diet. */
export function PersonStep({ invitation, couple, number, typed }: PersonStepProps) {
  const { t } = useTranslation('rsvp')
  const busy = useNavigation().formData !== undefined
  const person = peopleToAsk(invitation)[number - 1]
  if (!person) return null
  const fields = personFields(invitation, person)
  const shown = { ...fields, ...typed }
  const next = nextPerson(invitation, number)
  const diet = dietField(person.id)
  return (
    <Form method="post" className="answer-form" key={person.id}>
      <input type="hidden" name="seen" value={new URLSearchParams(fields).toString()} />
      <input type="hidden" name="persona" value={number} />
      <section className="each" aria-label={person.name}>
        {person.companionName !== null && (
          <Field
            label={t('person.name')}
            name={nameField(person.id)}
            defaultValue={shown[nameField(person.id)] ?? ''}
            maxLength={rsvpLimits.companionName}
            autoComplete="off"
          />
        )}
        {questionsTo(invitation, person).map((question) => (
          <Question
            key={question.id}
            question={question}
            name={replyField(person.id, question.id)}
            reply={shown[replyField(person.id, question.id)] ?? ''}
          />
        ))}
        <Field
          label={
            person.companionName === ''
              ? t('person.dietCompanion')
              : t('person.diet', { name: person.name, people: invitation.guests.length })
          }
          hint={t('more.dietHint', { couple })}
          optional
          name={diet}
          defaultValue={shown[diet] ?? ''}
          maxLength={rsvpLimits.dietaryNeeds}
          autoComplete="off"
        />
      </section>
      <p className="send">
        <Button name="intent" value="person" busy={busy}>
          {busy ? t('ask.busy') : t(next === null ? 'person.done' : 'person.next')}
        </Button>
        <Link className="link" to={next === null ? '.' : `?persona=${next}`}>
          {t('person.skip')}
        </Link>
      </p>
    </Form>
  )
}

type QuestionProps = {
  question: InvitationFragment['questions'][number]
  name: string
  reply: string
}

function Question({ question, name, reply }: QuestionProps) {
  const { t } = useTranslation('rsvp')
  const own = useOwnWords()
  const id = useId()
  const { kind, text, options, labels } = question
  if (kind === 'text')
    return (
      <Field
        label={<span lang={own(text)}>{text}</span>}
        optional
        name={name}
        defaultValue={reply}
        maxLength={questionLimits.reply}
        autoComplete="off"
      />
    )
  const choices =
    kind === 'yesNo'
      ? yesNoReplies.map((value) => ({ value, label: t(`ask.${value}`) }))
      : options.map((value, at) => ({ value, label: labels[at] ?? value }))
  return (
    <fieldset className="who" aria-labelledby={id}>
      <legend id={id} lang={own(text)}>
        {text}
      </legend>
      <div className="choices">
        {choices.map(({ value, label }) => (
          <label key={value} className={`choice is-${kind === 'yesNo' ? value : 'option'}`}>
            <input type="radio" name={name} value={value} defaultChecked={reply === value} />
            <span lang={kind === 'choice' ? own(label) : undefined}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
