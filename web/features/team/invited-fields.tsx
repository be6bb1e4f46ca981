import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import type { InvitationProblem } from './invitation-problem.ts'

type InvitedFieldsProps = {
  name: string
  email: string
  problem: InvitationProblem | null
  onName: (name: string) => void
  onEmail: (email: string) => void
}

/** Whom an invitation is for, and where its link goes. */
export function InvitedFields({ name, email, problem, onName, onEmail }: InvitedFieldsProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <Field
        label={t('invite.name')}
        placeholder={t('invite.nameExample')}
        maxLength={80}
        optional
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <Field
        type="email"
        label={t('invite.email')}
        hint={t('invite.emailHint')}
        optional
        autoComplete="off"
        autoCapitalize="none"
        value={email}
        error={problem === 'email' || problem === 'tooLong' ? t(`problem.${problem}`) : null}
        onChange={({ currentTarget }) => onEmail(currentTarget.value)}
      />
    </>
  )
}
