import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { PasswordField } from '#web/workspace/session/password-field.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  RemoveSecondFactorDocument,
  RenewRecoveryCodesDocument,
  type OwnAccountFragment,
} from '#web/graphql/generated/graphql.ts'
import { AccountForm } from './account-form.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type ProveBothProps = {
  account: OwnAccountFragment
  act: 'renew' | 'remove'
  onCodes: (codes: readonly string[]) => Promise<void>
  onEnd: () => void
}

/** Asks for the password and the second factor, to change the second factor itself. */
export function ProveBoth({ account, act, onCodes, onEnd }: ProveBothProps) {
  const { t } = useTranslation('account')
  const { t: auth } = useTranslation('auth')
  const notice = useNotice()
  const { revalidate } = useRevalidator()
  const renewing = useAccountForm({
    ask: async (typed) => {
      const variables = { password: typed('password'), code: typed('code') || null }
      return (await execute(RenewRecoveryCodesDocument, variables)).renewRecoveryCodes
    },
    done: 'RecoveryCodes',
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const removing = useAccountForm({
    ask: async (typed) => {
      const variables = { password: typed('password'), code: typed('code') || null }
      return (await execute(RemoveSecondFactorDocument, variables)).removeSecondFactor
    },
    done: 'Account',
    onDone: () => {
      notice({ text: t('second.removed') })
      onEnd()
      return revalidate()
    },
  })
  const keepsPasskeys = act === 'remove' && account.passkeys.length > 0
  const { form, busy, problem, formProblem, submit } = act === 'renew' ? renewing : removing
  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      problem={formProblem}
      busy={busy}
      submit={t(keepsPasskeys ? 'second.removeApp' : `second.save.${act}`)}
      onCancel={onEnd}
      email={account.email}
    >
      <p className="mut">{t(keepsPasskeys ? 'second.howApp' : `second.how.${act}`)}</p>
      <PasswordField label={t('yourPassword')} autoComplete="current-password" error={problem('password')} />
      <SecondFactorField
        error={problem('code')}
        recoveryError={problem('code') && auth('problem.recoveryCode')}
      />
    </AccountForm>
  )
}
