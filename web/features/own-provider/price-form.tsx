import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { formatMoneyRange, money } from '#shared/money.ts'
import type { OwnIdeaPriceFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Field } from '#web/ui/field.tsx'

/** Asks a provider whether an idea still costs the same: one tap, or another price. */
export function PriceForm({ idea, isWrong }: { idea: OwnIdeaPriceFragment; isWrong: boolean }) {
  const { t } = useTranslation('provider')
  const format = useFormat()
  const busy = useNavigation().formData?.get('idea') === idea.slug
  const { slug, priceFrom, priceTo, priceCheck } = idea
  const { currency } = priceFrom
  const price = formatMoneyRange(
    money(BigInt(priceFrom.minor), currency),
    money(BigInt(priceTo.minor), currency),
    format.locale,
  )
  const common = (
    <>
      <input type="hidden" name="idea" value={slug} />
      <input type="hidden" name="currency" value={currency} />
    </>
  )
  return (
    <>
      <p>
        {priceCheck
          ? t('prices.confirmed', { price, date: format.date(priceCheck.day) })
          : t('prices.unconfirmed', { price })}
      </p>
      <Form method="post">
        {common}
        <input type="hidden" name="fromMinor" value={priceFrom.minor} />
        <input type="hidden" name="toMinor" value={priceTo.minor} />
        <Button rank="second" busy={busy}>
          {t('prices.yes', { price })}
        </Button>
      </Form>
      <details open={isWrong}>
        <summary>{t('prices.other')}</summary>
        <Form method="post" className="own-price">
          {common}
          <Field
            name="from"
            label={t('prices.from', { currency })}
            inputMode="decimal"
            required
            maxLength={20}
          />
          <Field name="to" label={t('prices.to')} optional inputMode="decimal" maxLength={20} />
          <FieldError>{isWrong && t('prices.wrong')}</FieldError>
          <Button rank="second" busy={busy}>
            {t('prices.save')}
          </Button>
        </Form>
      </details>
    </>
  )
}
