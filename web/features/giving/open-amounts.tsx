import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import type { BasketLine } from '#shared/basket.ts'
import type { Currency } from '#shared/money.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { isAmountTrouble, isUnusual, type ChosenGift, type Choices } from '#web/workspace/giving/choices.ts'
import { AmountChoice } from './amount-choice.tsx'
import { BasketTrouble } from './basket-trouble.tsx'

type OpenAmountsProps = {
  choices: Choices
  currency: Currency
  listAddress: string
  onLine: (line: BasketLine) => void
  onTyped: (slug: string, typed: string) => void
}

const isAsked = (chosen: ChosenGift, currency: Currency) =>
  isAmountTrouble(chosen) || isUnusual(chosen, currency)

/** Asks in the dedication for the amounts that are still open, and whether a very large one is meant. */
export default function OpenAmounts({ choices, currency, listAddress, onLine, onTyped }: OpenAmountsProps) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const own = useOwnWords()
  const asking = choices.chosen.filter((chosen) => isAsked(chosen, currency))
  // A question stays after its answer, which can be changed.
  const [openSlugs, setOpenSlugs] = useState(() => new Set<string>())
  if (asking.some(({ gift }) => !openSlugs.has(gift.slug)))
    setOpenSlugs(new Set([...openSlugs, ...asking.map(({ gift }) => gift.slug)]))
  const shown = choices.chosen.filter(({ gift }) => openSlugs.has(gift.slug))
  return shown.map((chosen) => {
    const { gift, trouble, amountMinor } = chosen
    const sum = { minor: String(amountMinor), currency }
    return (
      <section key={gift.slug} className="amounts panel-card" id={`regalo-${gift.slug}`} tabIndex={-1}>
        <h2 lang={own(gift.title)}>{gift.title}</h2>
        <AmountChoice chosen={chosen} currency={currency} onLine={onLine} onTyped={onTyped} />
        {trouble && <BasketTrouble {...{ chosen, trouble, currency, listAddress, onLine }} />}
        {!trouble && isUnusual(chosen, currency) && (
          <label className="sure-sum" key={sum.minor}>
            <input type="checkbox" name={`s.${gift.slug}`} value={sum.minor} />
            <span>{t('basket.sure', { amount: format.money(sum) })}</span>
          </label>
        )}
      </section>
    )
  })
}
