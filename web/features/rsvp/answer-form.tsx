import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, Link, useNavigation } from 'react-router'
import type { InvitationFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fieldsOf } from './answer-fields.ts'
import { CelebrationAnswers } from './celebration-answers.tsx'
import { MoreFields } from './more-fields.tsx'
import { moodOf } from './standing.ts'

type AnswerFormProps = {
  invitation: InvitationFragment
  couple: string
  typed: Readonly<Record<string, string>> | null
}

/** The answer form: all guests with one tap or one by one, with diets and a song. */
export function AnswerForm({ invitation, couple, typed }: AnswerFormProps) {
  const { t } = useTranslation('rsvp')
  const format = useFormat()
  const busy = useNavigation().formData?.get('intent')
  const { guests, celebrations } = invitation
  const people = guests.length
  const fields = fieldsOf(invitation)
  const shown = { ...fields, ...typed }
  const isChanging = moodOf(invitation) !== null
  return (
    <Form method="post" className="answer-form">
      {/* Enter in a field triggers the first button of a form, which submits the individual answers. */}
      <button className="sr" name="intent" value="each" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="seen" value={new URLSearchParams(fields).toString()} />
      <section className="quick" aria-labelledby="venis">
        <h2 id="venis">{t('ask.title', { people })}</h2>
        <div className="quick-buttons">
          <Button name="intent" value="all" busy={busy === 'all'}>
            <Icon name="check" />
            {t('ask.all', { people })}
          </Button>
          <Button rank="second" name="intent" value="none" busy={busy === 'none'}>
            {t('ask.none', { people })}
          </Button>
        </div>
        <p className="means">
          {t('ask.allMeans', {
            names: format.list(guests.map(({ name }) => name)),
            celebrations: format.list(celebrations.map(({ name }) => name)),
          })}
        </p>
      </section>
      <section className="each" aria-labelledby="detalle">
        <h2 id="detalle">{t('ask.each', { people })}</h2>
        {celebrations.map((celebration) => (
          <CelebrationAnswers key={celebration.id} {...{ celebration, guests, shown }} />
        ))}
        <MoreFields {...{ guests, couple, shown }} />
      </section>
      <p className="send">
        <Button name="intent" value="each" busy={busy === 'each'}>
          {busy === 'each' ? t('ask.busy') : isChanging ? t('ask.save') : t('ask.send')}
        </Button>
        {isChanging && (
          <Link className="link" to=".">
            {t('ask.keep')}
          </Link>
        )}
      </p>
    </Form>
  )
}
