import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './card-payment-form.css'

type CardPaymentFormProps = {
  slug: string
  token: string
  total: MoneyAnswer
  withCode: boolean
  simulated: boolean
}

/** Card payment, below the methods without a provider: one button and a note on where it leads. */
export function CardPaymentForm({ slug, token, total, withCode, simulated }: CardPaymentFormProps) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const busy = useNavigation().formAction?.includes('/regalar/tarjeta/') ?? false
  return (
    <Form className="card-way panel-card" method="post" action={`/${slug}/regalar/tarjeta/${token}`}>
      <h2>{t('way.name')}</h2>
      <p>{t('way.about')}</p>
      {simulated && (
        <p className="simulated">
          <Icon name="alert" />
          <span>{t('simulated')}</span>
        </p>
      )}
      <Button rank="second" busy={busy}>
        {t('way.pay', { total: format.money(total, { withCode }) })}
        <Icon name="arrow-right" />
      </Button>
    </Form>
  )
}
