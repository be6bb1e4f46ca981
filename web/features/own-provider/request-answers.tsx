import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { bookingRequestLimits } from '#shared/inputs/booking-request-limits.ts'
import type { OwnRequestShownFragment, ProviderAnswer } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { TypedAnswer } from './request-answer.ts'

/** An answer that was not understood, with what was typed. */
export type RefusedAnswer = {
  readonly typed: TypedAnswer
  readonly problem: 'required' | 'past' | 'wrong' | 'tooMany' | 'unreachable'
}

type AnswersProps = {
  request: OwnRequestShownFragment
  /** The answer that is unfolded. */
  chosen: ProviderAnswer | null
  refused: RefusedAnswer | null
}

/** The three answers to a request: yes for one of the days, other days, or no. Each is a form of its own. */
export function RequestAnswers({ request, chosen, refused }: AnswersProps) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const { dates, state } = request
  const isOpen = (answer: ProviderAnswer) => (refused?.typed.answer ?? chosen) === answer
  const typed = refused?.typed.answer === 'offer' ? refused.typed.dates : []
  return (
    <>
      {state !== 'offered' && (
        <section aria-labelledby="si">
          <h2 id="si">{t('request.yes.title')}</h2>
          <AnswerForm answer="confirm" request={request} refused={refused} submit={t('request.yes.submit')}>
            <fieldset className="own-days">
              <legend className="sr">{t('request.yes.legend')}</legend>
              {dates.map((date) => (
                <label key={date} className="tick">
                  <input
                    type="radio"
                    name="dates"
                    value={date}
                    required
                    defaultChecked={dates.length === 1 || refused?.typed.dates.includes(date)}
                  />
                  <span>{format.day(date)}</span>
                </label>
              ))}
            </fieldset>
          </AnswerForm>
        </section>
      )}
      <details open={isOpen('offer')}>
        <summary>{t('request.other.title')}</summary>
        <AnswerForm answer="offer" request={request} refused={refused} submit={t('request.other.submit')}>
          {Array.from({ length: bookingRequestLimits.dates }, (_, at) => (
            <DateField
              key={at}
              name="dates"
              label={t('request.other.day', { number: at + 1 })}
              optional={at > 0}
              required={at === 0}
              defaultValue={typed[at]}
            />
          ))}
          <Words refused={refused} answer="offer" />
        </AnswerForm>
      </details>
      <details open={isOpen('decline')}>
        <summary>{t('request.no.title')}</summary>
        <AnswerForm answer="decline" request={request} refused={refused} submit={t('request.no.submit')}>
          <Words refused={refused} answer="decline" />
        </AnswerForm>
      </details>
    </>
  )
}

type WordsProps = { refused: RefusedAnswer | null; answer: ProviderAnswer }

/** Words of the provider for the couple. */
export function Words({ refused, answer }: WordsProps) {
  const { t } = useTranslation('provider')
  return (
    <TextField
      name="text"
      label={t('request.words')}
      optional
      rows={3}
      maxLength={bookingRequestLimits.text}
      defaultValue={refused?.typed.answer === answer ? refused.typed.text : ''}
    />
  )
}

type AnswerFormProps = {
  answer: ProviderAnswer
  request: OwnRequestShownFragment
  refused: RefusedAnswer | null
  submit: string
  children: ReactNode
}

/** The form of one answer. Opening the page sends nothing. */
export function AnswerForm({ answer, request, refused, submit, children }: AnswerFormProps) {
  const { t } = useTranslation('provider')
  const busy = useNavigation().formData?.get('answer') === answer
  const problem = refused?.typed.answer === answer ? refused.problem : null
  return (
    <Form method="post" className="own-answer">
      <input type="hidden" name="answer" value={answer} />
      <input type="hidden" name="version" value={request.version} />
      {children}
      <FieldError>{problem && t(`request.problem.${problem}`)}</FieldError>
      <Button rank={answer === 'confirm' ? 'first' : 'second'} busy={busy}>
        {submit}
      </Button>
    </Form>
  )
}
