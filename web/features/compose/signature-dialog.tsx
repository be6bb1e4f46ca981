import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { letterSignatureLimit } from '#shared/letter-signature.ts'
import { execute } from '#web/graphql/execute.ts'
import { SaveLetterSignatureDocument } from '#web/graphql/generated/graphql.ts'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'

type SignatureDialogProps = { signature: string; onSaved: (signature: string) => void; onClose: () => void }

const problems = ['tooLong', 'paymentDetails'] as const
type SignatureProblem = (typeof problems)[number] | 'other'

/** Edits the signature of this user's letters. */
export function SignatureDialog({ signature, onSaved, onClose }: SignatureDialogProps) {
  const { t } = useTranslation('mailbox')
  const { attempt, busy } = useAttempt()
  const [text, setText] = useState(signature)
  const [problem, setProblem] = useState<SignatureProblem | null>(null)
  const save = async () => {
    const answer = await attempt(() => execute(SaveLetterSignatureDocument, { text }))
    const saved = answer?.updateProfile
    if (saved?.__typename === 'InvalidInput') {
      const rule = saved.issues[0]?.rule
      setProblem(problems.find((one) => one === rule) ?? 'other')
    } else if (saved?.__typename === 'Account') {
      onSaved(saved.letterSignature ?? '')
      onClose()
    }
  }
  return (
    <FormDialog
      title={t('signature.title')}
      className="signature-dialog"
      isChanged={text !== signature}
      busy={busy}
      words={{ cancel: t('cancel'), save: t('labels.save') }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('signature.text')}
        hint={t('signature.hint')}
        value={text}
        maxLength={letterSignatureLimit}
        autoFocus
        error={problem ? t(`signature.problem.${problem}`) : null}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(null)
        }}
      />
    </FormDialog>
  )
}
