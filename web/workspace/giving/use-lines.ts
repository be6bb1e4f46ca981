import { useTranslation } from 'react-i18next'
import type { Currency } from '#shared/money.ts'
import type { GivenPromiseFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { ChosenGift } from './choices.ts'
import type { SummaryLine } from './summary.tsx'

/** Returns the chosen gifts as summary lines: "2 partes de 60 €", "El regalo entero". */
export function useChosenLines(chosen: readonly ChosenGift[], currency: Currency): SummaryLine[] {
  const { t } = useTranslation('give')
  const format = useFormat()
  const possible = chosen.filter(({ trouble }) => trouble?.kind !== 'full')
  return possible.map(({ gift, shares, amountMinor }) => {
    const isWhole =
      gift.sharing === 'whole' || (gift.target !== null && BigInt(gift.target.minor) === amountMinor)
    const detail =
      gift.sharing === 'shares' && gift.sharePrice
        ? t('line.shares', { count: shares ?? 1, price: format.money(gift.sharePrice) })
        : gift.isFund
          ? t('line.fund')
          : isWhole
            ? t('line.whole')
            : t('line.part')
    return {
      slug: gift.slug,
      title: gift.title,
      image: gift.image,
      detail,
      amount: format.money({ minor: String(amountMinor), currency }),
    }
  })
}

/** Returns a promise's gifts as summary lines. */
export function usePromisedLines(lines: GivenPromiseFragment['lines']): SummaryLine[] {
  const { t } = useTranslation('give')
  const format = useFormat()
  return lines.map(({ slug, title, image, sharing, shares, amount }) => {
    const count = shares ?? 1
    const price = format.money({
      minor: String(BigInt(amount.minor) / BigInt(count)),
      currency: amount.currency,
    })
    const detail =
      sharing === 'shares'
        ? t('line.shares', { count, price })
        : sharing === 'whole'
          ? t('line.whole')
          : t('line.part')
    return { slug, title, image, detail, amount: format.money(amount) }
  })
}
