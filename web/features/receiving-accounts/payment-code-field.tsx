import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import { ReadPaymentCodeDocument } from '#web/graphql/generated/graphql.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import type { ReceivingAccountDraft } from './receiving-account-draft.ts'

type PaymentCodeFieldProps = {
  weddingId: string
  draft: ReceivingAccountDraft
  change: (changes: Partial<ReceivingAccountDraft>) => void
  /** Why the server refused the code of this account. */
  error: string | undefined
}

/** Decodes the QR code of the couple's app from a picture, and shows its owner before saving. */
export function PaymentCodeField({ weddingId, draft, change, error }: PaymentCodeFieldProps) {
  const { t } = useTranslation('shield')
  const { attempt, busy } = useAttempt()
  const chooser = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { kind, currency, paymentCode: code } = draft
  const send = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    const answer = await attempt(async () => {
      const place = { weddingId, kind, currency, file }
      return (await executeWithFile(ReadPaymentCodeDocument, place, { file, at: 'file' })).readPaymentCode
    })
    if (!answer) return
    if (answer.__typename === 'PaymentCode') return change({ paymentCode: answer })
    if (answer.__typename === 'PaymentCodeRefused') return setProblem(t(`code.problem.${answer.problem}`))
    setProblem(t(answer.__typename === 'TooManyAttempts' ? 'code.tooMany' : 'code.problem.unreadable'))
  }
  const shown = problem ?? error
  return (
    <fieldset className="receiving-account-code">
      <legend>{t('code.label')}</legend>
      <p className="t13 mut">{t('code.hint')}</p>
      {code && (
        <div className="receiving-account-code-read">
          <svg
            viewBox={`-4 -4 ${code.qr.size + 8} ${code.qr.size + 8}`}
            role="img"
            aria-label={t('code.image', { name: code.name })}
            shapeRendering="crispEdges"
          >
            <path d={code.qr.path} />
          </svg>
          <p>{t('code.read', { name: code.name, city: code.city })}</p>
        </div>
      )}
      <div className="settings-actions">
        <Action icon="upload" small busy={busy} onClick={() => chooser.current?.click()}>
          {t(code ? 'code.again' : 'code.choose')}
        </Action>
        {code && (
          <Action small look="bare" onClick={() => change({ paymentCode: null })}>
            {t('code.remove')}
          </Action>
        )}
      </div>
      {shown && (
        <p className="field-error" role="alert">
          {shown}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label={t('code.label')}
        hidden
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
