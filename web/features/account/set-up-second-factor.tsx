import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { PasswordField } from '#web/workspace/session/password-field.tsx'
import { execute } from '#web/graphql/execute.ts'
import {
  BeginSecondFactorDocument,
  ConfirmSecondFactorDocument,
  type BeginSecondFactorMutation,
  type OwnAccountFragment,
} from '#web/graphql/generated/graphql.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'

type Setup = Extract<BeginSecondFactorMutation['beginSecondFactor'], { __typename: 'NewSecondFactor' }>
type SetUpProps = {
  account: OwnAccountFragment
  onCodes: (codes: readonly string[]) => Promise<void>
  onCancel: () => void
}

/** Sets up the authenticator app: the password, the secret, and a first code to verify it. */
export function SetUpSecondFactor({ account, onCodes, onCancel }: SetUpProps) {
  const { t } = useTranslation('account')
  const [setup, setSetup] = useState<Setup | null>(null)
  const { form, busy, problem, formProblem, submit } = useAccountForm({
    ask: async (typed) =>
      (await execute(BeginSecondFactorDocument, { password: typed('password') })).beginSecondFactor,
    done: 'NewSecondFactor',
    onDone: setSetup,
  })
  if (setup) return <GiveFirstCode setup={setup} onCodes={onCodes} onCancel={onCancel} />
  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      problem={formProblem}
      busy={busy}
      submit={t('second.next')}
      onCancel={onCancel}
      email={account.email}
    >
      <PasswordField label={t('yourPassword')} autoComplete="current-password" error={problem('password')} />
    </AccountForm>
  )
}

function GiveFirstCode({ setup, onCodes, onCancel }: Omit<SetUpProps, 'account'> & { setup: Setup }) {
  const { t } = useTranslation('account')
  const { t: auth } = useTranslation('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnShow(heading)
  const { form, busy, problem, formProblem, submit } = useAccountForm({
    ask: async (typed) =>
      (await execute(ConfirmSecondFactorDocument, { code: typed('code') })).confirmSecondFactor,
    done: 'RecoveryCodes',
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const { qr, secret, uri } = setup
  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      problem={formProblem}
      busy={busy}
      submit={t('second.turnOn')}
      onCancel={onCancel}
    >
      <h3 tabIndex={-1} ref={heading}>
        {t('second.scanTitle')}
      </h3>
      <p className="mut">{t('second.scan')}</p>
      <div className="second-secret">
        <svg
          className="second-qr"
          viewBox={`-3 -3 ${qr.size + 6} ${qr.size + 6}`}
          role="img"
          aria-label={t('second.qr')}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <div>
          <p>{t('second.byHand')}</p>
          <code>{inFours(secret)}</code>
          <div className="account-actions">
            <CopyButton text={secret} what={t('second.secret')} />
            <a className="ws-btn bare" href={uri}>
              {t('second.openApp')}
            </a>
          </div>
        </div>
      </div>
      <Field
        label={auth('field.code')}
        hint={auth('field.codeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={problem('code')}
      />
    </AccountForm>
  )
}

/** Groups a secret for reading: "JBSWY3DPEHPK" → "JBSW Y3DP EHPK". */
const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
