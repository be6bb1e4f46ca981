import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Currency } from '#shared/money.ts'
import type { GivenPromiseFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { type ChosenGift, isLastPart, isUnavailable, namesOf } from './choices.ts'
import type { SummaryLine } from './summary.tsx'

/** Returns the chosen gifts as summary lines: "2 partes de 60 €", "El regalo entero". */
export function useChosenLines(chosen: readonly ChosenGift[], currency: Currency): SummaryLine[] {
  const { t } = useTranslation('give')
  const format = useFormat()
  const possible = chosen.filter(({ trouble }) => !trouble || !isUnavailable(trouble))
  return possible.map(({ gift, line, shares, amountMinor }) => {
    const isWhole =
      gift.sharing === 'whole' || (gift.target !== null && BigInt(gift.target.minor) === amountMinor)
    const detail = isLastPart(gift, shares ?? 1, amountMinor)
      ? t('line.rest')
      : gift.sharing === 'shares' && gift.sharePrice
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
      names: namesOf(line, gift),
      detail,
      amount: amountMinor === 0n ? '' : format.money({ minor: String(amountMinor), currency }),
    }
  })
}

/** Returns a promise's gifts as summary lines. */
export function usePromisedLines(
  lines: GivenPromiseFragment['lines'],
  options: { readonly withCode: boolean } = { withCode: false },
): SummaryLine[] {
  const { t } = useTranslation('give')
  const format = useFormat()
  return lines.map(({ slug, title, image, sharing, isWhole, shares, sharePrice, amount, namedShares }) => {
    const isFullPrice =
      sharePrice !== null && BigInt(amount.minor) === BigInt(sharePrice.minor) * BigInt(shares ?? 0)
    const detail =
      sharing === 'free'
        ? t('line.part')
        : isWhole
          ? t('line.whole')
          : isFullPrice
            ? t('line.shares', { count: shares ?? 1, price: format.money(sharePrice, options) })
            : t('line.rest')
    const names = namedShares.flatMap(({ name }) => name || [])
    return { slug, title, image, names, detail, amount: format.money(amount, options) }
  })
}
