import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BasketLine } from '#shared/basket.ts'
import { minPayableAmount } from '#shared/gift-rest.ts'
import { toDecimal, type Currency } from '#shared/money.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { type ChosenGift, isUnavailable } from '#web/workspace/giving/choices.ts'
import { offeredAmounts } from '#web/workspace/giving/offered-amounts.ts'
import './amounts.css'

const aClickMilliseconds = 250

/**
 * Applies a change after a field loses the focus. The blur may begin a click on the submit button, so the
 * layout must not move meanwhile; a submitted form contains the amount itself.
 */
function settle(form: HTMLFormElement | null, change: () => void): void {
  const timer = setTimeout(() => {
    form?.removeEventListener('submit', stop)
    if (form?.isConnected) change()
  }, aClickMilliseconds)
  const stop = () => clearTimeout(timer)
  form?.addEventListener('submit', stop, { once: true })
}

type AmountChoiceProps = {
  chosen: ChosenGift
  currency: Currency
  onLine: (line: BasketLine) => void
  onTyped: (slug: string, typed: string) => void
}

/** Chooses the amount of a gift with free amounts: three suggestions, or another one. */
export function AmountChoice({ chosen, currency, onLine, onTyped }: AmountChoiceProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const { gift, line, typed, trouble } = chosen
  const money = (minor: bigint) => format.money({ minor: String(minor), currency })
  const offers = offeredAmounts(gift, currency)
  const leftMinor = gift.left && BigInt(gift.left.minor)
  const isOpen = typed === null && chosen.amountMinor === 0n
  const isOffer = isOpen || (typed === null && offers.includes(chosen.amountMinor))
  const name = `a.${gift.slug}`
  const min = gift.minAmount ? money(minPayableAmount(BigInt(gift.minAmount.minor), leftMinor)) : ''
  const rest = gift.left && gift.target ? gift.left : null
  const hint =
    rest && gift.target
      ? t('basket.howMuchTarget', {
          left: rest.minor === gift.target.minor ? 'all' : 'some',
          target: format.money(gift.target),
          rest: format.money(rest),
          min,
        })
      : t('basket.howMuchOpen', { min })
  const written = typed ?? (isOffer ? '' : toDecimal({ minor: chosen.amountMinor, currency }))
  const wrong = trouble !== null && !isUnavailable(trouble) && !isOpen
  return (
    <fieldset className="how-much" aria-describedby={`h-${gift.slug}`}>
      <legend>{t('basket.howMuch')}</legend>
      <p className="field-hint" id={`h-${gift.slug}`}>
        {hint}
      </p>
      <div className="chips">
        {offers.map((offer) => (
          <label className="chip" key={String(offer)}>
            <input
              type="radio"
              name={name}
              value={String(offer)}
              checked={isOffer && !isOpen && offer === chosen.amountMinor}
              onChange={() => onLine({ ...line, amountMinor: offer })}
            />
            <span>{money(offer)}</span>
          </label>
        ))}
        <label className="chip">
          <input
            type="radio"
            name={name}
            value="other"
            checked={!isOffer}
            onChange={() => onTyped(gift.slug, '')}
          />
          <span>{t('basket.other')}</span>
        </label>
        <input
          className="field-box other"
          name={`o.${gift.slug}`}
          defaultValue={written}
          key={isOffer ? 'offer' : 'other'}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('basket.otherAmount')}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `t-${gift.slug}` : undefined}
          onBlur={(event) => {
            const { value, form } = event.target
            if (!isOffer && value !== (typed ?? written)) settle(form, () => onTyped(gift.slug, value))
          }}
        />
      </div>
    </fieldset>
  )
}
