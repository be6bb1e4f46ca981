import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { NewPasswordField } from '#web/workspace/session/new-password-field.tsx'
import { PasswordField } from '#web/workspace/session/password-field.tsx'
import { execute } from '#web/graphql/execute.ts'
import { ChangePasswordDocument, type OwnAccountFragment } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useOpening } from './use-opening.ts'

/** Changes the password, which ends all other sessions. */
export function PasswordCard({ account }: { account: OwnAccountFragment }) {
  const { t } = useTranslation('account')
  const { part, card, open, close } = useOpening<'change'>()
  return (
    <SectionCard title={t('password.title')}>
      <div ref={card}>
        <p className="mut">{t('password.note')}</p>
        {part === null ? (
          <div className="account-actions">
            <Action onClick={() => open('change')}>{t('password.change')}</Action>
          </div>
        ) : (
          <ChangePassword account={account} onEnd={close} />
        )}
      </div>
    </SectionCard>
  )
}

function ChangePassword({ account, onEnd }: { account: OwnAccountFragment; onEnd: () => void }) {
  const { t } = useTranslation('account')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const { form, busy, problem, formProblem, submit } = useAccountForm({
    ask: async (typed) => {
      const variables = { currentPassword: typed('currentPassword'), newPassword: typed('newPassword') }
      return (await execute(ChangePasswordDocument, variables)).changePassword
    },
    done: 'EmailAddress',
    onDone: () => {
      notice({ text: t('password.done') })
      onEnd()
      return revalidate()
    },
  })
  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      problem={formProblem}
      busy={busy}
      submit={t('password.save')}
      onCancel={onEnd}
      email={account.email}
    >
      <PasswordField
        label={t('password.current')}
        name="currentPassword"
        autoComplete="current-password"
        error={problem('currentPassword') ?? problem('password')}
      />
      <NewPasswordField
        label={t('password.new')}
        name="newPassword"
        personal={[account.name, account.surnames ?? '', account.email]}
        error={problem('newPassword')}
      />
    </AccountForm>
  )
}
