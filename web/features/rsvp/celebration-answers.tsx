import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { InvitationFragment } from '#web/graphql/generated/graphql.ts'
import { answerField, answers } from './answer-fields.ts'
import { CelebrationHead, type Celebration } from './celebration-head.tsx'

type Guest = InvitationFragment['guests'][number]
type CelebrationAnswersProps = {
  celebration: Celebration
  guests: readonly Guest[]
  shown: Readonly<Record<string, string>>
}

/** A celebration with a row of buttons per guest. */
export function CelebrationAnswers({ celebration, guests, shown }: CelebrationAnswersProps) {
  const { t } = useTranslation('rsvp')
  const id = useId()
  return (
    <section className="cel" aria-labelledby={id}>
      <CelebrationHead celebration={celebration} id={id} />
      {guests.map((guest) => {
        const field = answerField(guest.id, celebration.id)
        return (
          <fieldset key={guest.id} className="who">
            <legend>
              {guest.name}
              <span className="sr">, {celebration.name}</span>
            </legend>
            <div className="choices">
              {answers.map((answer) => (
                <label key={answer} className={`choice is-${answer}`}>
                  <input type="radio" name={field} value={answer} defaultChecked={shown[field] === answer} />
                  <span>{t(`ask.${answer}`)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}
