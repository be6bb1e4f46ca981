import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import type { StepProblems } from './beginning.ts'

type PartnerStepProps = {
  email: string
  name: string
  problems: StepProblems
  onChange: (more: { partnerEmail: string }) => void
}

/** The other partner's address. The invitation leaves when the wedding is created. */
export function PartnerStep({ email, name, problems, onChange }: PartnerStepProps) {
  const { t } = useTranslation('couple')
  return (
    <Field
      type="email"
      label={t('start.partner.email', { name })}
      hint={t('start.partner.hint')}
      optional
      autoComplete="off"
      autoCapitalize="none"
      value={email}
      error={problems.partnerEmail && t('start.partner.wrong')}
      onChange={({ target }) => onChange({ partnerEmail: target.value })}
    />
  )
}
