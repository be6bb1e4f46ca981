import { parseBasket, serializeBasketLine, type BasketLine } from '#shared/basket.ts'
import { chosenLine, type GiveableGift } from '#web/features/gift-list/chosen-line.ts'
import { suggestedShares } from '#web/features/gift-list/suggested-shares.ts'
import { sharesLeft } from '#web/workspace/gift-list/gift.ts'
import { keep, readKept } from '#web/workspace/giving/kept-on-device.ts'

/** A choice on a gift's page, and what the basket had of the gift then: both as the value of a `g` field. */
type StoredChoice = readonly [choice: string, inBasket: string]

const inBasketOf = (gift: string, lines: readonly BasketLine[]) => {
  const line = lines.find((one) => one.gift === gift)
  return line ? serializeBasketLine(line) : ''
}

function storedChoices(slug: string): ReadonlyMap<string, StoredChoice> {
  const stored = readKept('eleccion', slug)
  const entries: [string, unknown][] = typeof stored === 'object' && stored ? Object.entries(stored) : []
  return new Map(entries.flatMap(([gift, value]) => (isStored(value) ? [[gift, value] as const] : [])))
}

const isStored = (value: unknown): value is StoredChoice =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string')

function store(slug: string, choices: ReadonlyMap<string, StoredChoice>): void {
  keep('eleccion', slug, choices.size > 0 ? Object.fromEntries(choices) : null)
}

/** Stores what the form of a gift says now. A choice that the basket has already, or that is refused, is forgotten. */
export function keepChoice(
  slug: string,
  gift: GiveableGift,
  form: FormData,
  lines: readonly BasketLine[],
): void {
  const chosen = chosenLine(form, gift)
  const choice = 'line' in chosen ? serializeBasketLine(chosen.line) : ''
  const inBasket = inBasketOf(gift.slug, lines)
  const choices = new Map(storedChoices(slug))
  if (choice === '' || choice === inBasket) choices.delete(gift.slug)
  else choices.set(gift.slug, [choice, inBasket])
  store(slug, choices)
}

/**
 * Returns the choice made on a gift's page that was not added, as far as it is possible now; null without one, and
 * after the basket got another choice of the gift.
 */
export function readChoice(
  slug: string,
  gift: GiveableGift,
  lines: readonly BasketLine[],
): BasketLine | null {
  const [choice, inBasket] = storedChoices(slug).get(gift.slug) ?? []
  if (choice === undefined || inBasket !== inBasketOf(gift.slug, lines)) return null
  const [line] = parseBasket(new URLSearchParams({ g: choice }))
  return line?.gift === gift.slug ? possibleLine(line, gift) : null
}

/** Deletes the choices for gifts that were added or given. */
export function forgetChoices(slug: string, gifts: readonly string[]): void {
  const choices = storedChoices(slug)
  const rest = new Map([...choices].filter(([gift]) => !gifts.includes(gift)))
  if (rest.size < choices.size) store(slug, rest)
}

/** Returns the choice without a plan B or moments that are gone; null when its shares or its amount are. */
function possibleLine({ planB, ...line }: BasketLine, gift: GiveableGift): BasketLine | null {
  const left = gift.left && BigInt(gift.left.minor)
  if (line.amountMinor !== undefined && left !== null && line.amountMinor > left) return null
  const withPlan = { ...line, ...(gift.planBs.some(({ key }) => key === planB) ? { planB } : {}) }
  const shares = sharesLeft(gift)
  if (shares === null) return withPlan
  if (line.named) {
    const named = line.named.filter((position) => gift.namedShares[position - 1]?.isFree)
    const count = (line.shares ?? 1) - line.named.length + named.length
    return count > 0 ? { ...withPlan, named, shares: Math.min(count, shares) } : null
  }
  return suggestedShares(shares).includes(line.shares ?? 1) ? withPlan : null
}
