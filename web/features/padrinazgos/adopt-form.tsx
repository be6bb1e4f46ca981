import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { padrinazgoLimits } from '#shared/inputs/padrinazgo-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type AdoptInput = { readonly names: string; readonly contact: string; readonly words: string }
export type AdoptProblem =
  | 'names'
  | 'namesLong'
  | 'contact'
  | 'contactWrong'
  | 'wordsLong'
  | 'tooMany'
  | 'unreachable'
  | 'wrong'

type AdoptFormProps = {
  /** Id of the request, so that a retry counts once. */
  id: string
  couple: string
  problems: readonly AdoptProblem[]
  typed: AdoptInput
}

/** The request form for a padrinazgo: its meaning and three fields. */
export function AdoptForm({ id, couple, problems, typed }: AdoptFormProps) {
  const { t } = useTranslation('padrinazgos')
  const busy = useNavigation().formData !== undefined
  const hasProblem = (one: AdoptProblem) => problems.includes(one)
  return (
    <Form method="post" className="answer-form">
      <input type="hidden" name="id" value={id} />
      <Field
        id="nombres"
        name="names"
        autoComplete="name"
        maxLength={padrinazgoLimits.names}
        label={t('guest.form.names')}
        hint={t('guest.form.namesHint')}
        defaultValue={typed.names}
        error={
          (hasProblem('names') && t('guest.form.namesMissing')) ||
          (hasProblem('namesLong') && t('guest.form.namesLong', { most: padrinazgoLimits.names }))
        }
      />
      <Field
        id="contacto"
        name="contact"
        autoComplete="email"
        maxLength={padrinazgoLimits.contact}
        label={t('guest.form.contact')}
        hint={t('guest.form.contactHint', { couple })}
        defaultValue={typed.contact}
        error={
          (hasProblem('contact') && t('guest.form.contactMissing')) ||
          (hasProblem('contactWrong') && t('guest.form.contactWrong'))
        }
      />
      <TextField
        id="palabras"
        name="words"
        maxLength={padrinazgoLimits.words}
        label={t('guest.form.words', { couple })}
        optional
        defaultValue={typed.words}
        error={hasProblem('wordsLong') && t('guest.form.wordsLong', { most: padrinazgoLimits.words })}
      />
      <div className="send">
        <WholeProblem problems={problems} />
        <Button busy={busy}>
          <Icon name="bow" />
          {busy ? t('guest.form.busy') : t('guest.form.send')}
        </Button>
      </div>
    </Form>
  )
}

function WholeProblem({ problems }: { problems: readonly AdoptProblem[] }) {
  const { t } = useTranslation('padrinazgos')
  const words = problems.includes('tooMany')
    ? t('guest.form.tooMany')
    : problems.includes('unreachable')
      ? t('guest.form.unreachable')
      : problems.includes('wrong')
        ? t('guest.form.wrong')
        : null
  return (
    words !== null && (
      <p className="field-error" role="alert">
        <Icon name="alert" /> <span>{words}</span>
      </p>
    )
  )
}
