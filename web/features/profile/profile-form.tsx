import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import type { OwnProfileFragment } from '#web/graphql/generated/graphql.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { letterSignatureLimit } from '#shared/letter-signature.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { type ProfileField, useProfileForm } from './use-profile-form.ts'

/** The form of the profile. The login email is changed on the account page. */
export function ProfileForm({ profile, onEnd }: { profile: OwnProfileFragment; onEnd: () => void }) {
  const { t } = useTranslation('profile')
  const { draft, busy, problems, isDirty, change, problem, save } = useProfileForm(profile)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const line = (field: ProfileField, maxLength: number) => ({
    label: t(`field.${field as 'name'}`),
    value: draft[field],
    error: problem(field),
    maxLength,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(field, currentTarget.value),
  })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save().then((isDone) => isDone && onEnd())
      }}
    >
      <LeaveGuard isChanged={isDirty} onSave={save} />
      <SectionCard title={t('edit')}>
        <div className="profile-fields">
          <Field {...line('name', 80)} autoComplete="given-name" autoFocus />
          <Field {...line('surnames', 120)} autoComplete="family-name" optional />
          <Field {...line('usr_name', 80)} hint={t('hint.usr_name')} autoComplete="nickname" />
          <Field
            {...line('username', 32)}
            hint={t('hint.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field {...line('jobtitle', 120)} autoComplete="organization-title" optional />
          <Field {...line('location', 120)} autoComplete="address-level2" optional />
          <div className="profile-wide">
            <TextField {...line('description', 600)} hint={t('hint.description')} optional />
            {profile.role === 'couple' && (
              <TextField
                {...line('letterSignature', letterSignatureLimit)}
                hint={t('hint.letterSignature')}
                optional
              />
            )}
          </div>
        </div>
        <div className="profile-actions">
          <Action type="submit" look="primary" busy={busy}>
            {t('save')}
          </Action>
          <Action onClick={onEnd}>{t('cancel')}</Action>
        </div>
      </SectionCard>
    </form>
  )
}
