import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CodeField } from '#web/workspace/session/code-field.tsx'
import { PasskeyProof } from '#web/workspace/session/passkey-proof.tsx'
import { PasswordField } from '#web/workspace/session/password-field.tsx'
import { type OwnFactors, useOwnFactors } from '#web/workspace/session/use-own-factors.ts'
import { useSession } from '#web/workspace/session/session.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import type { ProofKind } from '#web/graphql/fresh-proof.ts'
import { ProveIdentityDocument } from '#web/graphql/generated/graphql.ts'
import { textOf } from '#web/ui/form-texts.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import './proof-dialog.css'

const problems = {
  PasswordNotRight: 'wrongPassword',
  InvalidInput: 'missing',
  CodeNotValid: 'wrongCode',
  TooManyAttempts: 'tooMany',
  SecondFactorMissing: 'noFactor',
} as const

type ProofDialogProps = {
  kind: ProofKind
  /** Called once: true when the identity was proved, false when the person cancels. */
  onAnswer: (isGiven: boolean) => void
}

/** Asks for the password or a second-factor code; a passkey replaces both. */
export function ProofDialog({ kind, onAnswer }: ProofDialogProps) {
  const { t } = useTranslation('proof')
  const email = useSession(({ user }) => user?.email)
  const { problem, busy, prove } = useProving(kind, onAnswer)
  const error = problem ? t(problem) : undefined
  const factors = useOwnFactors()
  const isPasskeyFirst = kind === 'secondFactor' && factors?.passkey === true && !factors.app
  const fields = useRef<HTMLDivElement>(null)
  const isReady = kind === 'password' || factors !== null
  useEffect(() => {
    if (isReady) focusFirst(fields.current)
  }, [isReady])
  return (
    <Modal
      title={t('title')}
      isChanged={false}
      onSubmit={(form) => {
        if (!busy) void prove(form)
      }}
      onClose={() => onAnswer(false)}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('decline')}</Action>
          <Action type="submit" look={isPasskeyFirst ? 'plain' : 'primary'} busy={busy}>
            {t('submit')}
          </Action>
        </>
      )}
    >
      <div className="proof-fields" ref={fields}>
        <p>{t(textOfKind(kind, factors))}</p>
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        {factors?.passkey && <PasskeyProof isFirst={isPasskeyFirst} onProved={() => onAnswer(true)} />}
        {kind === 'password' && (
          <PasswordField label={t('password')} autoComplete="current-password" error={error} />
        )}
        {kind === 'secondFactor' && factors && <CodeField error={error} hasApp={factors.app} />}
      </div>
    </Modal>
  )
}

/** Returns the text key for the requested proof. */
function textOfKind(kind: ProofKind, factors: OwnFactors | null) {
  if (kind === 'password') return 'byPassword'
  if (!factors?.passkey) return 'byCode'
  return factors.app ? 'byEither' : 'byPasskey'
}

const focusFirst = (fields: HTMLElement | null) =>
  fields?.querySelector<HTMLElement>('.passkey-proof .primary, input:not([hidden])')?.focus()

function useProving(kind: ProofKind, onAnswer: (isGiven: boolean) => void) {
  const { attempt, busy } = useAttempt()
  const [problem, setProblem] = useState<(typeof problems)[keyof typeof problems] | null>(null)
  const prove = async (form: HTMLFormElement) => {
    setProblem(null)
    const typed = new FormData(form)
    const evidence =
      kind === 'password' ? { password: textOf(typed, 'password') } : { code: textOf(typed, 'code').trim() }
    const answer = await attempt(() => execute(ProveIdentityDocument, evidence))
    if (!answer) return
    const { __typename } = answer.proveIdentity
    if (__typename === 'ProofOfIdentity') return onAnswer(true)
    setProblem(problems[__typename])
    focusFirst(form)
  }
  return { problem, busy, prove }
}
