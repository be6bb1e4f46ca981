import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { executeWithFile } from '#web/graphql/execute-with-file.ts'
import { ReadPaymentCodeDocument, type ReadPaymentCodeMutation } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { offeredTypes } from '#web/workspace/image-crop/chosen-picture.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { PaymentCode } from './payment-code.tsx'
import type { useRailForm } from './use-rail-form.ts'

type PaymentCodeFieldProps = { form: ReturnType<typeof useRailForm>; weddingId: string }

/** The picture of the code of their own app, read at once and shown as guests will see it. */
export function PaymentCodeField({ form, weddingId }: PaymentCodeFieldProps) {
  const { t } = useTranslation('shield')
  const wordsOf = useRefusedCode()
  const chooser = useRef<HTMLInputElement>(null)
  const { attempt, busy } = useAttempt()
  const [refused, setRefused] = useState<string | null>(null)
  const { kind, currency, paymentCode } = form.draft
  const take = (code: typeof paymentCode) => {
    setRefused(null)
    form.change({ paymentCode: code })
  }
  const read = async (file: File) => {
    const variables = { weddingId, kind, currency, file }
    const answer = await attempt(() =>
      executeWithFile(ReadPaymentCodeDocument, variables, { file, at: 'file' }),
    )
    const code = answer?.readPaymentCode
    if (code?.__typename === 'PaymentCode') take(code)
    else if (code) setRefused(wordsOf(code))
  }
  const problem = refused ?? form.problem('paymentCode')
  return (
    <fieldset className="rail-code-field">
      <legend>{t('code.legend')}</legend>
      <p className="t13 mut">{t('code.hint')}</p>
      {paymentCode && <PaymentCode code={paymentCode} />}
      <div className="settings-actions">
        <Action icon="camera" small busy={busy} onClick={() => chooser.current?.click()}>
          {t(paymentCode ? 'code.change' : 'code.choose')}
        </Action>
        {paymentCode && (
          <Action small look="bare" onClick={() => take(null)}>
            {t('code.remove')}
          </Action>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept={offeredTypes}
        hidden
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.[0]) void read(currentTarget.files[0])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <p className="field-error" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}

type Answer = ReadPaymentCodeMutation['readPaymentCode']

/** Says why a picture was refused. */
function useRefusedCode(): (answer: Answer) => string {
  const { t } = useTranslation('shield')
  const { t: pictures } = useTranslation('pictures')
  return (answer) => {
    if (answer.__typename === 'PaymentCodeRefused') return t(`code.problem.${answer.codeProblem}`)
    if (answer.__typename === 'PictureRefused') return pictures(`problem.${answer.pictureProblem}`)
    return pictures(answer.__typename === 'TooManyAttempts' ? 'problem.tooMany' : 'problem.unexpected')
  }
}
