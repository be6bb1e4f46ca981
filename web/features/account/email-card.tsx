import { useState } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { PasswordField } from '#web/workspace/session/password-field.tsx'
import { execute } from '#web/graphql/execute.ts'
import { ChangeEmailDocument, type OwnAccountFragment } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useConfirmation } from './use-confirmation.ts'
import { useOpening } from './use-opening.ts'

/** The login email: whether it is confirmed, and a form to change it. */
export function EmailCard({ account }: { account: OwnAccountFragment }) {
  const { t } = useTranslation('account')
  const { part, card, open, close } = useOpening<'change'>()
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null)
  const { sendAgain, busy, isSent } = useConfirmation()
  return (
    <SectionCard title={t('email.title')}>
      <div ref={card}>
        <p className="account-email">
          <b>{account.email}</b>
          <span className="account-chip" data-good={account.emailConfirmed || undefined}>
            <Icon name={account.emailConfirmed ? 'check' : 'clock'} className="xs" />
            {t(account.emailConfirmed ? 'email.confirmed' : 'email.unconfirmed')}
          </span>
        </p>
        {requestedEmail && (
          <p className="account-say" role="status">
            <Icon name="mail" className="s" />
            <span>
              <Trans
                t={t}
                i18nKey="email.asked"
                values={{ asked: requestedEmail, email: account.email }}
                components={{ b: <b /> }}
              />
            </span>
          </p>
        )}
        {part === null && (
          <div className="account-actions">
            <Action onClick={() => open('change')}>{t('email.change')}</Action>
            {!account.emailConfirmed && !requestedEmail && (
              <Action look="bare" busy={busy} onClick={() => void sendAgain()}>
                {t(isSent ? 'email.sentAgain' : 'email.sendAgain')}
              </Action>
            )}
          </div>
        )}
        {part === 'change' && (
          <ChangeEmail
            account={account}
            onDone={(email) => {
              setRequestedEmail(email)
              close()
            }}
            onCancel={close}
          />
        )}
      </div>
    </SectionCard>
  )
}

type ChangeEmailProps = { account: OwnAccountFragment; onDone: (email: string) => void; onCancel: () => void }

function ChangeEmail({ account, onDone, onCancel }: ChangeEmailProps) {
  const { t } = useTranslation('account')
  const notice = useNotice()
  const [newEmail, setNewEmail] = useState('')
  const { form, busy, problem, formProblem, submit } = useAccountForm({
    ask: async (typed) => {
      const variables = { newEmail, password: typed('password') }
      return (await execute(ChangeEmailDocument, variables)).changeEmail
    },
    done: 'EmailAddress',
    onDone: () => {
      notice({ text: t('email.askedNotice', { email: newEmail.trim() }) })
      onDone(newEmail.trim())
    },
  })
  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      problem={formProblem}
      busy={busy}
      submit={t('email.save')}
      onCancel={onCancel}
      email={account.email}
    >
      <p className="mut">{t('email.how')}</p>
      <Field
        label={t('email.new')}
        name="newEmail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        value={newEmail}
        onChange={({ target }) => setNewEmail(target.value)}
        error={problem('newEmail') ?? problem('email')}
      />
      <PasswordField label={t('yourPassword')} autoComplete="current-password" error={problem('password')} />
    </AccountForm>
  )
}
