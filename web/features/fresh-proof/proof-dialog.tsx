import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
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
import '#web/ui/blocks/dialog-actions.css'
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
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The dialog is inside the React tree of the screen's form, which must not be submitted with it.
    event.preventDefault()
    event.stopPropagation()
    if (!busy) void prove(event.currentTarget)
  }
  const error = problem ? t(problem) : undefined
  const factors = useOwnFactors()
  const isPasskeyFirst = kind === 'secondFactor' && factors?.passkey === true && !factors.app
  const form = useRef<HTMLFormElement>(null)
  const isReady = kind === 'password' || factors !== null
  useEffect(() => {
    if (isReady) focusFirst(form.current)
  }, [isReady])
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby="proof-title" maxWidth="xs" fullWidth>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <DialogTitle id="proof-title">{t('title')}</DialogTitle>
        <DialogContent>
          <div className="proof-fields">
            <p>{t(textOfKind(kind, factors))}</p>
            <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
            {factors?.passkey && <PasskeyProof isFirst={isPasskeyFirst} onProved={() => onAnswer(true)} />}
            {kind === 'password' && (
              <PasswordField label={t('password')} autoComplete="current-password" error={error} />
            )}
            {kind === 'secondFactor' && factors && <CodeField error={error} hasApp={factors.app} />}
          </div>
        </DialogContent>
        <DialogActions className="ws-dialog-actions">
          <Action onClick={() => onAnswer(false)}>{t('decline')}</Action>
          <Action type="submit" look={isPasskeyFirst ? 'plain' : 'primary'} busy={busy}>
            {t('submit')}
          </Action>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Returns the text key for the requested proof. */
function textOfKind(kind: ProofKind, factors: OwnFactors | null) {
  if (kind === 'password') return 'byPassword'
  if (!factors?.passkey) return 'byCode'
  return factors.app ? 'byEither' : 'byPasskey'
}

const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('.passkey-proof .primary, input:not([hidden])')?.focus()

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
