import type { FormEvent, ReactNode, Ref } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FormAlert } from '#web/workspace/session/form-alert.tsx'
import { Action } from '#web/ui/blocks/action.tsx'

type AccountFormProps = {
  form: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent) => void
  problem: string | undefined
  busy: boolean
  submit: string
  onCancel: () => void
  /** The account's email, for password managers. */
  email?: string
  children: ReactNode
}

/** A form inside a card: fields, error message, save and cancel. */
export function AccountForm({
  form,
  onSubmit,
  problem,
  busy,
  submit,
  onCancel,
  email,
  children,
}: AccountFormProps) {
  const { t } = useTranslation('account')
  return (
    <form ref={form} className="account-form" onSubmit={onSubmit} noValidate>
      <FormAlert>{problem}</FormAlert>
      {email && (
        <input
          className="sr"
          type="email"
          name="username"
          value={email}
          autoComplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      {children}
      <div className="account-actions">
        <Action type="submit" look="primary" busy={busy}>
          {submit}
        </Action>
        <Action onClick={onCancel}>{t('notNow')}</Action>
      </div>
    </form>
  )
}
