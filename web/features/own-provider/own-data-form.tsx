import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { displayNames } from '#shared/intl-formats.ts'
import type { OwnProviderInput, OwnProviderShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { offeredLanguages } from './own-provider-input.ts'
import type { RefusedProvider } from './provider-problem.ts'

type OwnDataFormProps = { own: OwnProviderShownFragment; refused: RefusedProvider | null }
type TextName = 'season' | 'accessibility' | 'contactPreference' | 'phone' | 'email' | 'web'

const lengths = { season: 240, accessibility: 240, contactPreference: 240, phone: 40, email: 254, web: 500 }
const hinted = ['season', 'contactPreference', 'email', 'web'] as const
const types = { phone: 'tel', email: 'email' } as const
const rules = ['email', 'phone', 'webAddress', 'tooLong'] as const

/** The form with which a provider corrects its data. */
export function OwnDataForm({ own, refused }: OwnDataFormProps) {
  const { t } = useTranslation('provider')
  const busy = useNavigation().formData !== undefined
  const typed: OwnProviderInput = refused?.input ?? own.data
  const errorOf = (name: string) => {
    const broken = refused?.issues[name]
    return broken && t(`rule.${rules.find((rule) => rule === broken) ?? 'wrong'}`)
  }
  const hintOf = (name: string) => {
    if (own.pendingTexts.some((text) => text === name)) return t('data.review')
    const known = hinted.find((one) => one === name)
    return known && t(`hint.${known}`)
  }
  const line = (name: TextName) => (
    <Field
      name={name}
      label={t(`field.${name}`)}
      hint={hintOf(name)}
      error={errorOf(name)}
      maxLength={lengths[name]}
      type={name === 'phone' || name === 'email' ? types[name] : 'text'}
      defaultValue={typed[name] ?? ''}
    />
  )
  return (
    <section aria-labelledby="datos">
      <h2 id="datos">{t('data.title')}</h2>
      <Form method="post" noValidate className="own-form">
        {refused && (
          <p className="field-error" role="alert">
            <Icon name="alert" /> <span>{t(`problem.${refused.problem}`)}</span>
          </p>
        )}
        <TextField
          name="offer"
          label={t('field.offer')}
          hint={hintOf('offer')}
          error={errorOf('offer')}
          maxLength={1200}
          defaultValue={typed.offer}
        />
        {line('season')}
        {line('accessibility')}
        {line('contactPreference')}
        <p className="mut">{t('data.private')}</p>
        {line('phone')}
        {line('email')}
        {line('web')}
        <Languages spoken={typed.languages} />
        <Button busy={busy}>{t(busy ? 'data.saving' : 'data.save')}</Button>
      </Form>
    </section>
  )
}

/** The languages of a provider, and which of ours its mails are in. */
function Languages({ spoken }: { spoken: readonly string[] }) {
  const { t } = useTranslation('provider')
  const { locale } = useFormat()
  const names = displayNames(locale, { type: 'language' })
  const known = [...new Set([...offeredLanguages, ...spoken])]
  const ours = spoken.find((tag) => tag.startsWith('es') || tag.startsWith('en')) ?? locale.slice(0, 2)
  return (
    <>
      <fieldset className="own-languages">
        <legend>{t('languages')}</legend>
        {known.map((tag) => (
          <label key={tag} className="tick">
            <input type="checkbox" name="languages" value={tag} defaultChecked={spoken.includes(tag)} />
            <span>{names.of(tag) ?? tag}</span>
          </label>
        ))}
      </fieldset>
      <SelectField name="mailLanguage" label={t('mailLanguage')} defaultValue={ours}>
        {[...new Set([ours, 'es', 'en'])].map((tag) => (
          <option key={tag} value={tag}>
            {names.of(tag)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
