import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { ProveForRailsDocument } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/workspace/action.tsx'
import { useRefusal } from './use-refusal.ts'
import '#web/ui/workspace/dialog-actions.css'

const wrong = {
  PasswordNotRight: 'wrongPassword',
  InvalidInput: 'wrongPassword',
  CodeNotValid: 'wrongCode',
  TooManyAttempts: 'tooMany',
  SecondFactorMissing: 'noFactor',
} as const
type Wrong = (typeof wrong)[keyof typeof wrong]

type ProveDialogProps = {
  /** Nobody else is there to confirm: the code of the second factor instead of the password. */
  byCode: boolean
  /** What happens once it is clear who this is; its answer is the thing confirmed, named `isDone`, or why not. */
  confirm: () => Promise<{ readonly __typename: string; readonly countsFrom?: string }>
  isDone: string
  done: string
  /** What is being confirmed, and the button for it, where it is no change. */
  text?: string
  yes?: string
  onEnd: () => void
}

/** Who confirms shows once more who they are: the password, or the code of the second factor where they are alone. */
export function ProveDialog(props: ProveDialogProps) {
  const { byCode, text, yes, onEnd } = props
  const { t } = useTranslation('shield')
  const proving = useProving(props)
  const [typed, setTyped] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!proving.busy) void proving.prove(byCode ? { code: typed } : { password: typed })
  }
  return (
    <Dialog open onClose={onEnd} aria-labelledby="prove-title" maxWidth="xs" fullWidth>
      <form onSubmit={onSubmit} noValidate>
        <DialogTitle id="prove-title">{t('prove.title')}</DialogTitle>
        <DialogContent>
          <div className="prove-fields">
            <p>{text ?? t('prove.text')}</p>
            <Field
              label={t(byCode ? 'prove.code' : 'prove.password')}
              type={byCode ? 'text' : 'password'}
              name={byCode ? 'code' : 'password'}
              autoComplete={byCode ? 'one-time-code' : 'current-password'}
              inputMode={byCode ? 'numeric' : 'text'}
              value={typed}
              error={proving.problem && t(`prove.${proving.problem}`)}
              autoFocus
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
        </DialogContent>
        <DialogActions className="ws-dialog-actions">
          <Action onClick={onEnd}>{t('notNow')}</Action>
          <Action type="submit" look="primary" busy={proving.busy}>
            {yes ?? t('prove.yes')}
          </Action>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Proves, then confirms, in one go. */
function useProving({ confirm, isDone, done, onEnd }: ProveDialogProps) {
  const notice = useNotice()
  const refuse = useRefusal()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<Wrong | null>(null)
  const prove = async (shown: { password?: string; code?: string }) => {
    setProblem(null)
    const answer = await attempt(async () => {
      const { proveIdentity } = await execute(ProveForRailsDocument, shown)
      if (proveIdentity.__typename !== 'ProofOfIdentity') return proveIdentity
      return confirm()
    })
    if (!answer) return
    const { __typename } = answer
    if (__typename in wrong) return setProblem(wrong[__typename as keyof typeof wrong])
    if (__typename === 'FreshProofRequired') return setProblem('noFactor')
    if (__typename === isDone) notice({ text: done })
    else refuse(answer)
    onEnd()
    await revalidate()
  }
  return { prove, problem, busy }
}
