/**
 * A gift that a guest has chosen but not given yet. The basket is part of the address
 * (`?g=globo.2&g=fondo-casa.a3000&g=tren.1~otro-dia`), so that it works without JavaScript, survives a reload
 * and is never stored on the server.
 *
 * One `g` per gift: `<gift slug>.<shares>` (a whole gift is one share: `.1`) with the positions of chosen named
 * shares (`.2p1-4`), or `<gift slug>.a<minor units>`
 * for a free amount, then `~<plan B key>` when one was chosen. A later `g` for the same gift replaces the
 * earlier one in its position; `<gift slug>.0` removes the gift. A plain form button can therefore add,
 * change and remove.
 */
export type BasketLine = {
  readonly gift: string
  readonly shares?: number
  /** Positions of the chosen named shares, from 1. */
  readonly named?: readonly number[]
  readonly amountMinor?: bigint
  readonly planB?: string
}

/** The maximum number of gifts in a basket. Further ones are dropped. */
export const basketLimit = 60

const linePattern =
  /^([a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?)\.(?:(\d{1,4})(?:p(\d{1,2}(?:-\d{1,2})*))?|a(\d{1,15}))(?:~([a-z0-9-]{1,80}))?$/

type ReadLine = BasketLine & { readonly removed: boolean }

function readLine(text: string): ReadLine | null {
  const match = linePattern.exec(text)
  if (!match) return null
  const [, gift = '', shares, named, amount, planB] = match
  const line = { gift, ...(planB === undefined ? {} : { planB }) }
  if (amount !== undefined) {
    const amountMinor = BigInt(amount)
    return { ...line, amountMinor, removed: amountMinor === 0n }
  }
  const chosen = named === undefined ? {} : { named: named.split('-').map(Number) }
  return { ...line, shares: Number(shares), ...chosen, removed: Number(shares) === 0 }
}

function withoutGift(lines: readonly BasketLine[], gift: string): BasketLine[] {
  return lines.filter((line) => line.gift !== gift)
}

/**
 * Parses the basket of an address. Unreadable parts are skipped, since addresses get typed, cut and
 * forwarded.
 */
export function parseBasket(searchParams: URLSearchParams): BasketLine[] {
  let lines: BasketLine[] = []
  for (const text of searchParams.getAll('g')) {
    const read = readLine(text)
    if (read === null) continue
    const { removed, ...line } = read
    lines = removed ? withoutGift(lines, line.gift) : addToBasket(lines, line)
  }
  return lines
}

/** Returns one line as the value of a `g` field. */
export function serializeBasketLine(line: BasketLine): string {
  const named = line.named?.length ? `p${line.named.join('-')}` : ''
  const howMuch = line.amountMinor === undefined ? `${line.shares ?? 1}${named}` : `a${line.amountMinor}`
  return `${line.gift}.${howMuch}${line.planB === undefined ? '' : `~${line.planB}`}`
}

/** Returns the basket as a query string without its question mark; empty for an empty basket. */
export function serializeBasket(lines: readonly BasketLine[]): string {
  return lines.map((line) => `g=${serializeBasketLine(line)}`).join('&')
}

/**
 * Returns the basket with this line. A gift already in it takes the new choice and keeps its position, so
 * that adding twice adds once.
 */
export function addToBasket(lines: readonly BasketLine[], line: BasketLine): BasketLine[] {
  if (lines.some((present) => present.gift === line.gift)) {
    return lines.map((present) => (present.gift === line.gift ? line : present))
  }
  return lines.length >= basketLimit ? [...lines] : [...lines, line]
}

/** Returns the basket without this gift. */
export function removeFromBasket(lines: readonly BasketLine[], gift: string): BasketLine[] {
  return withoutGift(lines, gift)
}
