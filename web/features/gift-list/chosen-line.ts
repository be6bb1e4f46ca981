import type { BasketLine } from '#shared/basket.ts'
import { parseAmount } from '#shared/money.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { priceOf, sharesLeft } from '#web/workspace/gift-list/gift.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { textOf, textsOf } from '#web/ui/form-texts.ts'

export type AmountProblem = 'errorAmount' | 'errorTooMuch' | 'errorHigh' | 'errorLow'
export type ChosenAmount =
  | { readonly line: BasketLine }
  | { readonly problem: AmountProblem; readonly typed: string }

export type NamedShare = { readonly name: string; readonly isFree: boolean }

/** A gift with what its form offers. */
export type GiveableGift = ListedGift & {
  readonly planBs: readonly { readonly key: string }[]
  readonly namedShares: readonly NamedShare[]
}

/** Reads the guest's choice from a gift's form: shares, the whole gift or an amount, and an existing plan B. */
export function chosenLine(form: FormData, gift: GiveableGift): ChosenAmount {
  const typedValue = textOf(form, 'planb')
  const planB = gift.planBs.find(({ key }) => key === typedValue)?.key
  const line = { gift: gift.slug, ...(planB === undefined ? {} : { planB }) }
  if (gift.namedShares.some(({ isFree }) => isFree)) return { line: { ...line, ...namedIn(form, gift) } }
  if (gift.sharing !== 'free') return { line: { ...line, shares: sharesIn(form, gift) } }
  const typed = textOf(form, 'otra')
  const text = textOf(form, 'cantidad')
  // The dedication asks for an amount that is still open.
  if (text === '' && typed === '') return { line: { ...line, shares: 1 } }
  const amountMinor =
    text === 'otra' || text === ''
      ? parseAmount(typed, currencyOf(gift))
      : BigInt(/^\d{1,15}$/.exec(text)?.[0] ?? 0)
  if (amountMinor === null || amountMinor === 0n) return { problem: 'errorAmount', typed }
  if (isTooLarge({ minor: amountMinor, currency: currencyOf(gift) }))
    return { problem: 'errorTooMuch', typed }
  const left = gift.left === null ? null : BigInt(gift.left.minor)
  if (left !== null && amountMinor > left) return { problem: 'errorHigh', typed }
  const least = BigInt(priceOf(gift)?.minor ?? 0)
  if (amountMinor < least) return { problem: 'errorLow', typed }
  return { line: { ...line, amountMinor } }
}

const currencyOf = (gift: ListedGift) => priceOf(gift)?.currency ?? 'EUR'

/** Returns the chosen named shares that are free, and further shares; one share if none is chosen. */
function namedIn(form: FormData, gift: GiveableGift): Pick<BasketLine, 'shares' | 'named'> {
  const chosen = textsOf(form, 'parte').map(Number)
  const named = [...new Set(chosen)].filter((position) => gift.namedShares[position - 1]?.isFree)
  const most = sharesLeft(gift) ?? 1
  const further = Number(/^\d{1,4}$/.exec(textOf(form, 'partes'))?.[0] ?? 0)
  return { shares: Math.max(1, Math.min(named.length + further, most)), named }
}

/** Returns at least one share and at most those left. */
function sharesIn(form: FormData, gift: ListedGift): number {
  const typedValue = Number(/^\d{1,4}$/.exec(textOf(form, 'partes'))?.[0] ?? 1)
  return Math.max(1, Math.min(typedValue, sharesLeft(gift) ?? 1))
}
