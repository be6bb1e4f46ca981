import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProviderFrame } from './provider-frame.tsx'

type VoucherCodeFormProps = {
  /** What was typed, if no voucher has this code. */
  wrong: string | null
}

/** The page on which a provider types the code of a voucher that cannot be scanned. */
export function VoucherCodeForm({ wrong }: VoucherCodeFormProps) {
  const { t } = useTranslation('provider')
  return (
    <ProviderFrame title={t('voucher.code.title')}>
      <header className="own-head">
        <h1>{t('voucher.code.title')}</h1>
        <p className="lead">{t('voucher.code.text')}</p>
      </header>
      <Form method="post" action="/oferente/vale" className="own-answer">
        <Field
          name="code"
          label={t('voucher.code.label')}
          defaultValue={wrong ?? ''}
          error={wrong !== null && t('voucher.code.wrong')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button rank="first">{t('voucher.code.submit')}</Button>
      </Form>
    </ProviderFrame>
  )
}
