import type { BasketLine } from '#shared/basket.ts'
import { amountOf, priceOf, sharesLeft, type ListedGift } from '#web/workspace/gift-list/gift.ts'

/** A choice within a budget: the basket line and its cost. */
export type BudgetUse = { readonly gift: ListedGift; readonly line: BasketLine; readonly cost: bigint }

export type BudgetUses = {
  /** Gifts that the budget completes. */
  readonly whole: readonly BudgetUse[]
  /** Gifts of which it gives a part. */
  readonly parts: readonly BudgetUse[]
  /** Two gifts together; empty if no two fit. */
  readonly mixed: readonly BudgetUse[]
}

/** The options shown of each kind. */
const shownOfEach = 3

/** The gifts whose pairs are compared, limited for slow phones. */
const comparedGifts = 80

/** Returns what a budget can do with gifts, dearest first. Every choice is one that the gift's page accepts. */
export function budgetUses(gifts: readonly ListedGift[], budget: bigint): BudgetUses {
  const uses = gifts.flatMap((gift) => bestUse(gift, budget) ?? []).toSorted(dearestFirst)
  return {
    whole: uses.filter(isWhole).slice(0, shownOfEach),
    parts: uses.filter((use) => !isWhole(use)).slice(0, shownOfEach),
    mixed: bestPair(uses.slice(0, comparedGifts), budget),
  }
}

const isWhole = ({ gift, cost }: BudgetUse): boolean => gift.left !== null && BigInt(gift.left.minor) === cost

/** Gifts with a price come before amounts of one's choice, which always cost the whole budget. */
function dearestFirst(one: BudgetUse, other: BudgetUse): number {
  const [isFree, isOtherFree] = [one.gift.sharing === 'free', other.gift.sharing === 'free']
  if (isFree !== isOtherFree) return isFree ? 1 : -1
  return one.cost > other.cost ? -1 : one.cost < other.cost ? 1 : 0
}

/** Returns the most that an amount can give of a gift; null if it is less than a part. */
function bestUse(gift: ListedGift, amount: bigint): BudgetUse | null {
  const price = BigInt(priceOf(gift)?.minor ?? 0)
  if (gift.isFull || price <= 0n || price > amount) return null
  const left = gift.left === null ? null : BigInt(gift.left.minor)
  if (gift.sharing === 'free')
    return choiceOf(gift, { amountMinor: left !== null && left < amount ? left : amount })
  const all = sharesLeft(gift) ?? 1
  const shares = left !== null && left <= amount ? all : Number(amount / price)
  return choiceOf(gift, { shares: Math.min(shares, all) })
}

function choiceOf(gift: ListedGift, howMuch: Omit<BasketLine, 'gift'>): BudgetUse {
  return { gift, line: { gift: gift.slug, ...howMuch }, cost: amountOf(howMuch, gift) }
}

/** Returns two gifts with a price if they use most of the budget, else a gift and an amount of one's choice. */
function bestPair(uses: readonly BudgetUse[], budget: bigint): readonly BudgetUse[] {
  const priced = uses.filter(({ gift }) => gift.sharing !== 'free')
  const whole = priced.filter(isWhole)
  const firsts = whole.length > 0 ? whole : priced.map(({ gift }) => choiceOf(gift, { shares: 1 }))
  const pair = dearestPair(firsts, priced, budget)
  return sumOf(pair) * 5n >= budget * 4n ? pair : dearestPair(firsts, uses, budget)
}

const sumOf = (uses: readonly BudgetUse[]): bigint => uses.reduce((sum, { cost }) => sum + cost, 0n)

/** Returns the pair with the highest sum of a first choice and the most that the rest gives of another gift. */
function dearestPair(
  firsts: readonly BudgetUse[],
  others: readonly BudgetUse[],
  budget: bigint,
): readonly BudgetUse[] {
  let best: readonly BudgetUse[] = []
  for (const first of firsts) {
    for (const { gift } of others) {
      const second = gift === first.gift ? null : bestUse(gift, budget - first.cost)
      if (second !== null && first.cost + second.cost > sumOf(best)) best = [first, second]
    }
  }
  return best
}
