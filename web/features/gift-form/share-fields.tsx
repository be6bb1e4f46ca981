import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Currency } from '#shared/money.ts'
import { namesIn } from '#shared/share-names.ts'
import { easyGifts } from '#shared/starting-price.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { AmountField } from './amount-field.tsx'
import { FixedAmount } from './fixed-amount.tsx'
import { amountText } from '#web/workspace/gift-form/gift-draft.ts'
import { wholeNumber } from './gift-input.ts'
import { fieldId } from './problem-words.ts'
import { splitsOf, totalOf } from './splits.ts'
import type { GiftForm } from './use-gift-form.ts'
import { useProblem } from './use-problem.ts'

type ShareFieldsProps = { form: GiftForm; currency: Currency; isFixed: boolean }

/** Number and price of shares, with the total and suggested splits. */
export function ShareFields({ form, currency, isFixed }: ShareFieldsProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const problem = useProblem(form.problems)
  const { draft, change } = form
  const total = totalOf(draft, currency)
  const money = (minor: bigint) => format.money({ minor: minor.toString(), currency })
  const easy = easyGifts(currency)
  const others = total === null || isFixed ? [] : splitsOf(total, currency)
  return (
    <>
      <div className="two">
        <Field
          id={fieldId('shareCount')}
          label={t('giving.shareCount')}
          hint={isFixed ? t('giving.shareCountHint') : undefined}
          value={draft.shareCount}
          error={problem('shareCount')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          onChange={({ currentTarget }) => change({ shareCount: currentTarget.value })}
        />
        {isFixed ? (
          <FixedAmount label={t('giving.sharePrice')} value={draft.sharePrice} currency={currency} />
        ) : (
          <AmountField
            id={fieldId('sharePriceMinor')}
            label={t('giving.sharePrice')}
            hint={t('giving.advice', { from: money(easy.from), to: money(easy.to) })}
            value={draft.sharePrice}
            currency={currency}
            error={problem('sharePriceMinor')}
            onChange={(sharePrice) => change({ sharePrice })}
          />
        )}
      </div>
      <p className="share-total" role="status">
        {total === null
          ? t('giving.noTotal')
          : t('giving.total', {
              count: draft.shareCount.trim(),
              price: money(total / BigInt(draft.shareCount.trim())),
              total: money(total),
            })}
      </p>
      <TextField
        id={fieldId('shareNames')}
        label={t('giving.shareNames')}
        hint={t('giving.shareNamesHint', {
          named: namesIn(draft.shareNames).length,
          count: wholeNumber(draft.shareCount) ?? 0,
        })}
        placeholder={t('giving.shareNamesExample')}
        value={draft.shareNames}
        error={problem('shareNames')}
        rows={4}
        optional
        onChange={({ currentTarget }) => change({ shareNames: currentTarget.value })}
      />
      {total !== null && others.length > 0 && (
        <div className="splits" role="group" aria-label={t('giving.splits', { total: money(total) })}>
          <span className="mut t13">{t('giving.splits', { total: money(total) })}</span>
          {others.map(({ count, price }) => (
            <button
              key={count}
              type="button"
              aria-pressed={String(count) === draft.shareCount.trim()}
              onClick={() =>
                change({
                  shareCount: String(count),
                  sharePrice: amountText({ minor: price.toString(), currency }, format.locale),
                })
              }
            >
              {t('giving.split', { count, price: money(price) })}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
