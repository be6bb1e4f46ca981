import { useTranslation } from '#web/i18n/use-translation.ts'
import { parseAmount, type Currency } from '#shared/money.ts'
import { easyGifts } from '#shared/starting-price.ts'
import type { EditedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { AmountField } from './amount-field.tsx'
import { amountText, givenTo, giftKinds, type PricingWay } from '#web/workspace/gift-form/gift-draft.ts'
import { FixedAmount } from './fixed-amount.tsx'
import { fieldId } from './problem-words.ts'
import { ShareFields } from './share-fields.tsx'
import { easiestSplit, totalOf } from './splits.ts'
import type { GiftForm } from './use-gift-form.ts'
import { useProblem } from './use-problem.ts'

type GivingFieldsProps = { form: GiftForm; currency: Currency; gift: EditedGiftFragment | null }

/** How the gift is given and its price. After the first contribution, existing ones keep their meaning. */
export function GivingFields({ form, currency, gift }: GivingFieldsProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const problem = useProblem(form.problems)
  const { draft, change } = form
  const givenMinor = givenTo(gift)
  const money = (minor: bigint) => format.money({ minor: minor.toString(), currency })
  const text = (minor: bigint) => amountText({ minor: minor.toString(), currency }, format.locale)

  const easy = easyGifts(currency)
  const advice = { from: money(easy.from), to: money(easy.to) }
  const isDear = (parseAmount(draft.price, currency) ?? 0n) > easy.to

  /** A typed price carries over between the kinds. */
  const choose = (way: PricingWay) => {
    const whole = draft.way === 'shares' ? totalOf(draft, currency) : parseAmount(draft.price, currency)
    if (way === 'shares' && draft.sharePrice === '' && whole) {
      const split = easiestSplit(whole, currency)
      change({ way, ...(split && { shareCount: String(split.count), sharePrice: text(split.price) }) })
    } else if (way === 'whole' && draft.price === '' && whole) change({ way, price: text(whole) })
    else change({ way })
  }
  return (
    <SectionCard title={t('giving.title')} className="gift-fields">
      {givenMinor > 0n && (
        <p className="given-note">
          <Icon name="info" />
          <span>{t(`giving.given.${draft.way}`, { amount: money(givenMinor) })}</span>
        </p>
      )}
      <div id={fieldId('way')}>
        {givenMinor > 0n ? (
          <p>
            <b>{t(`giving.way.${draft.way}`)}</b>
          </p>
        ) : (
          <RadioPills
            name="way"
            legend={t('giving.legend')}
            error={problem('way')}
            value={draft.way}
            onChoose={(value) => choose(giftKinds.find((way) => way === value) ?? 'whole')}
            choices={giftKinds.map((value) => ({ value, label: t(`giving.way.${value}`) }))}
          />
        )}
        <p className="mut t13 way-note">{t(`giving.note.${draft.way}`)}</p>
      </div>
      {draft.way === 'whole' && givenMinor > 0n && (
        <FixedAmount label={t('giving.price')} value={draft.price} currency={currency} />
      )}
      {draft.way === 'whole' && givenMinor === 0n && (
        <AmountField
          id={fieldId('targetMinor')}
          label={t('giving.price')}
          hint={t(isDear ? 'giving.adviceShares' : 'giving.advice', advice)}
          value={draft.price}
          currency={currency}
          error={problem('targetMinor')}
          onChange={(price) => change({ price })}
        />
      )}
      {draft.way === 'shares' && <ShareFields form={form} currency={currency} isFixed={givenMinor > 0n} />}
      {(draft.way === 'free' || draft.way === 'fund') && (
        <div className="two">
          <AmountField
            id={fieldId('minMinor')}
            label={t('giving.minimum')}
            hint={t('giving.minimumHint')}
            value={draft.minimum}
            currency={currency}
            error={problem('minMinor')}
            onChange={(minimum) => change({ minimum })}
          />
          {(givenMinor === 0n || draft.target !== '' || gift?.target) && (
            <AmountField
              id={fieldId('targetMinor')}
              label={t('giving.target')}
              hint={t(givenMinor > 0n ? 'giving.targetGivenHint' : 'giving.targetHint')}
              value={draft.target}
              currency={currency}
              error={problem('targetMinor')}
              optional={givenMinor === 0n}
              onChange={(target) => change({ target })}
            />
          )}
        </div>
      )}
    </SectionCard>
  )
}
