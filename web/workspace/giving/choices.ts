import { parseBasket, type BasketLine } from '#shared/basket.ts'
import { costOfShares, minPayableAmount } from '#shared/gift-rest.ts'
import { parseAmount, sumMinor, type Currency } from '#shared/money.ts'
import { isTooLarge, unusualMinor } from '#shared/money-limits.ts'
import type { BasketGiftFragment } from '#web/graphql/generated/graphql.ts'

/** Why a chosen gift cannot be given as chosen, and the alternative that one tap accepts. */
export type Trouble =
  | { readonly kind: 'full' }
  /** Other guests hold all that is left. */
  | { readonly kind: 'held' }
  | { readonly kind: 'fewer'; readonly left: number }
  | { readonly kind: 'tooMuch'; readonly leftMinor: bigint }
  | { readonly kind: 'tooSmall'; readonly minMinor: bigint }
  | { readonly kind: 'absurd' }
  | { readonly kind: 'unreadable'; readonly typed: string }

export type ChosenGift = {
  readonly gift: BasketGiftFragment
  readonly line: BasketLine
  /** The part of the request that is available. `line` holds the request. */
  readonly shares: number | null
  readonly amountMinor: bigint
  readonly planB: string | null
  readonly trouble: Trouble | null
  /** The other amount as typed; null when an offered amount is chosen. */
  readonly typed: string | null
}

export type Choices = {
  readonly chosen: readonly ChosenGift[]
  readonly basket: readonly BasketLine[]
  /** The gift removed last, so that it can be restored. */
  readonly removed: { readonly gift: BasketGiftFragment; readonly line: BasketLine } | null
  /** Whether a chosen gift has left the list. */
  readonly gone: boolean
  readonly totalMinor: bigint
  readonly troubles: number
}

const minorOf = (money: { minor: string } | null) => (money === null ? null : BigInt(money.minor))

/**
 * Returns true if an amount is the last part of a gift: less than its price, or than the price of these shares.
 */
export function isLastPart(
  gift: Pick<BasketGiftFragment, 'sharing' | 'target' | 'sharePrice'>,
  shares: number,
  amountMinor: bigint,
): boolean {
  if (gift.sharing === 'whole') return amountMinor < (minorOf(gift.target) ?? 0n)
  return gift.sharing === 'shares' && amountMinor < (minorOf(gift.sharePrice) ?? 0n) * BigInt(shares)
}

/** Returns the number of free shares, or null for a gift without shares. */
export function sharesLeft(gift: BasketGiftFragment): number | null {
  if (gift.sharing !== 'shares' || gift.shareCount === null) return null
  return gift.isFull ? 0 : Math.max(0, gift.shareCount - gift.sharesTaken)
}

/** Returns the names of the chosen shares of a gift. */
export function namesOf({ named, shares }: BasketLine, { namedShares }: BasketGiftFragment): string[] {
  return named?.slice(0, shares).flatMap((position) => namedShares[position - 1]?.name ?? []) ?? []
}

const amountTroubles: readonly Trouble['kind'][] = ['unreadable', 'tooMuch', 'tooSmall', 'absurd']

/** Returns whether nothing of the gift can be given now: it is given, or held by other guests. */
export const isUnavailable = ({ kind }: Trouble): boolean => kind === 'full' || kind === 'held'

/** Returns whether another amount would do: the gift itself can be given. */
export function isAmountTrouble({ trouble }: Pick<ChosenGift, 'trouble'>): boolean {
  return trouble !== null && amountTroubles.includes(trouble.kind)
}

/** Returns whether an amount of the guest's own is so large that it may be a slip. */
export function isUnusual(
  { gift, amountMinor }: Pick<ChosenGift, 'gift' | 'amountMinor'>,
  currency: Currency,
) {
  return gift.sharing === 'free' && amountMinor > unusualMinor[currency]
}

type Fields = {
  readonly lines: readonly BasketLine[]
  readonly params: URLSearchParams
  readonly currency: Currency
}

function amountField(gift: BasketGiftFragment, line: BasketLine, { params, currency }: Fields) {
  const chip = params.get(`a.${gift.slug}`)
  const other = params.get(`o.${gift.slug}`)?.trim() ?? ''
  if (chip !== null && /^\d{1,15}$/.test(chip)) return { minor: BigInt(chip), typed: null }
  if (chip === 'other') {
    const read = other === '' ? null : parseAmount(other, currency)
    return { minor: read ?? 0n, typed: other }
  }
  return { minor: line.amountMinor ?? 0n, typed: null }
}

function planBField(gift: BasketGiftFragment, line: BasketLine, params: URLSearchParams): string | null {
  const key = params.get(`b.${gift.slug}`) ?? line.planB ?? ''
  return gift.planBs.some((planB) => planB.key === key) ? key : null
}

const nothingLeft = ({ isGiven }: BasketGiftFragment): Trouble => ({ kind: isGiven ? 'full' : 'held' })

function chooseShares(gift: BasketGiftFragment, line: BasketLine) {
  const left = sharesLeft(gift) ?? 0
  const shareCount = line.shares ?? 1
  const shares = Math.min(shareCount, left)
  const price = minorOf(gift.sharePrice) ?? 0n
  const trouble: Trouble | null =
    left === 0 ? nothingLeft(gift) : shareCount > left ? { kind: 'fewer', left } : null
  return { shares, amountMinor: costOfShares(shares, price, minorOf(gift.left) ?? 0n), trouble, typed: null }
}

function chooseAmount(gift: BasketGiftFragment, line: BasketLine, fields: Fields) {
  const { minor, typed } = amountField(gift, line, fields)
  const left = minorOf(gift.left)
  const minMinor = minPayableAmount(minorOf(gift.minAmount) ?? 1n, left)
  let trouble: Trouble | null = null
  if (gift.isFull) trouble = nothingLeft(gift)
  else if (minor === 0n) trouble = { kind: 'unreadable', typed: typed ?? '' }
  else if (isTooLarge({ minor, currency: fields.currency })) trouble = { kind: 'absurd' }
  else if (left !== null && minor > left) trouble = { kind: 'tooMuch', leftMinor: left }
  else if (minor < minMinor) trouble = { kind: 'tooSmall', minMinor }
  // The total counts nothing that cannot be given.
  return { shares: null, amountMinor: gift.isFull ? 0n : minor, trouble, typed }
}

function chooseWhole(gift: BasketGiftFragment) {
  const trouble: Trouble | null = gift.isFull ? nothingLeft(gift) : null
  return { shares: 1, amountMinor: minorOf(gift.left) ?? minorOf(gift.target) ?? 0n, trouble, typed: null }
}

function choose(gift: BasketGiftFragment, line: BasketLine, fields: Fields): ChosenGift {
  const choice =
    gift.sharing === 'shares'
      ? chooseShares(gift, line)
      : gift.sharing === 'whole'
        ? chooseWhole(gift)
        : chooseAmount(gift, line, fields)
  const planB = planBField(gift, line, fields.params)
  // A zero amount would remove the gift, so without a readable amount the line has the previous one, or none.
  const amountMinor = choice.amountMinor || line.amountMinor
  const howMuch =
    gift.sharing === 'free' && amountMinor
      ? { amountMinor }
      : { shares: gift.sharing === 'shares' ? (line.shares ?? 1) : 1, named: line.named }
  return {
    gift,
    planB,
    ...choice,
    line: { gift: gift.slug, ...howMuch, ...(planB === null ? {} : { planB }) },
  }
}

/**
 * Reads the guest's choices from the address or the submitted form and compares them with what is left.
 * `a.<gift>` is an offered amount, `o.<gift>` another amount, `b.<gift>` a plan B, `x` a gift to remove, `r`
 * the removed one.
 */
export function readChoices(
  params: URLSearchParams,
  gifts: readonly BasketGiftFragment[],
  currency: Currency,
): Choices {
  const bySlug = new Map(gifts.map((gift) => [gift.slug, gift]))
  const all = parseBasket(params)
  const out = params.get('x')
  const lines = all.filter((line) => line.gift !== out)
  const removedLine =
    all.find((line) => line.gift === out) ?? parseBasket(new URLSearchParams({ g: params.get('r') ?? '' }))[0]
  const removedGift = removedLine && bySlug.get(removedLine.gift)
  const chosen = lines.flatMap((line) => {
    const gift = bySlug.get(line.gift)
    return gift ? [choose(gift, line, { lines, params, currency })] : []
  })
  const isBack = chosen.some(({ gift }) => gift === removedGift)
  return {
    chosen,
    basket: chosen.map(({ line }) => line),
    removed: removedLine && removedGift && !isBack ? { gift: removedGift, line: removedLine } : null,
    gone: chosen.length < lines.length,
    totalMinor: sumMinor(chosen.map(({ amountMinor }) => amountMinor)),
    troubles: chosen.filter(({ trouble }) => trouble !== null).length,
  }
}

/** Returns every gift of a list once, the common fund included. */
export function giftsOf(wedding: {
  stops: ReadonlyArray<{ gifts: readonly BasketGiftFragment[] }>
  fund: BasketGiftFragment | null
}): BasketGiftFragment[] {
  const all = [...wedding.stops.flatMap((stop) => stop.gifts), ...(wedding.fund ? [wedding.fund] : [])]
  return [...new Map(all.map((gift) => [gift.slug, gift])).values()]
}
