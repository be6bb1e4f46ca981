import { sql } from 'drizzle-orm'
import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { contributeIn } from '#server/domain/gifts/giving/index.ts'
import { giftTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { guestWeddingOf } from '#server/domain/gifts/guest-page/index.ts'
import { leftOf, namedSharesOf, sharesTakenOf } from '#server/domain/gifts/guest-page/guest-list.ts'
import type { GuestGift } from '#server/domain/gifts/guest-page/guest-wedding-query.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { defaultHolds } from '#server/platform/hold-settings.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type ContributeInput, contributeInput } from '#shared/inputs/contribute.ts'
import { costOfShares, minPayableAmount } from '#shared/gift-rest.ts'
import { maxMinor } from '#shared/money-limits.ts'
import { isCounting } from '#shared/states/contribution.ts'
import { type PlatformForTests, requestBy } from '#test/world.ts'

type Line = { shares?: number; amountMinor?: bigint; shareNames?: string[] }
/**
 * A line that a guest could give, and the amount that the ledger must hold for it; null for a line that must be
 * refused.
 */
type Expected = { line: Line; minor: bigint | null }

/**
 * Returns the differences between guest page and ledger. For each gift it compares the amount left on the page
 * with the amounts that `contribute` accepts (all of it, the minimum, and not one unit more or less), with the
 * couple's figure, and with the sum of counting contributions; and the held amount with unsent promises. Every
 * attempt is rolled back. With the figures of an earlier call, which are brought up to date, only gifts of which a
 * figure has changed are tried.
 */
export async function leftAmountDifferences(
  platform: PlatformForTests,
  wedding: Wedding,
  earlier = new Map<string, string>(),
): Promise<unknown[]> {
  const on = platform.database.db
  const { gifts } = await guestWeddingOf(on, wedding, defaultHolds)
  const totals = await giftTotals(on, wedding.id)
  const taken = await takenOf(platform, wedding, isCounting)
  const held = await takenOf(platform, wedding, { states: ['held'] })
  const differing: unknown[] = []
  for (const gift of gifts) {
    const left = leftOf(gift)
    const rest = gift.targetMinor === null ? null : BigInt(gift.targetMinor) - (taken.get(gift.id) ?? 0n)
    const couple = totals.get(gift.id)?.left ?? null
    const promised = held.get(gift.id) ?? 0n
    if (BigInt(gift.heldMinor) !== promised || totals.get(gift.id)?.promised !== promised)
      differing.push({ gift: gift.title, held: gift.heldMinor, promised })
    if (left !== rest || left !== couple) differing.push({ gift: gift.title, left, rest, couple })
    const figures = [JSON.stringify(gift), rest, couple, promised].join(' ')
    if (earlier.get(gift.id) === figures) continue
    earlier.set(gift.id, figures)
    for (const { line, minor } of expectedOf(gift, left)) {
      const accepted = await tryToGive(platform, wedding, gift, line)
      if (accepted?.minor !== (minor ?? undefined))
        differing.push({ gift: gift.title, left, line, expected: minor, accepted })
      const names = accepted && line.shareNames
      if (names && names.join() !== accepted.names.join())
        differing.push({ gift: gift.title, names, given: accepted.names })
    }
  }
  return differing
}

/** Returns the largest and smallest lines that the page allows, and those just beyond. */
function expectedOf(gift: GuestGift, left: bigint | null): Expected[] {
  if (gift.sharing === 'shares') return expectedShares(gift, left ?? 0n)
  if (gift.sharing === 'whole') return expectedWhole(left ?? 0n)
  const max = left ?? maxMinor[gift.currency]
  const least = minPayableAmount(BigInt(gift.minMinor ?? 1), left)
  const tooMuch = { line: { amountMinor: max + 1n }, minor: null }
  if (max === 0n) return [tooMuch]
  const accepted = [least, max].map((minor) => ({ line: { amountMinor: minor }, minor }))
  return least === 1n
    ? [...accepted, tooMuch]
    : [...accepted, tooMuch, { line: { amountMinor: least - 1n }, minor: null }]
}

function expectedShares(gift: GuestGift, left: bigint): Expected[] {
  const price = BigInt(gift.targetMinor ?? 0) / BigInt(gift.shareCount ?? 1)
  const max = (gift.shareCount ?? 0) - sharesTakenOf(gift)
  const tooMany = { line: { shares: max + 1 }, minor: null }
  if (max === 0) return [tooMany]
  const one = { line: { shares: 1 }, minor: costOfShares(1, price, left) }
  const all = { line: { shares: max }, minor: left }
  const shareNames = freeNamesOf(gift)
  if (shareNames.length === 0) return [one, all, tooMany]
  return [one, all, { line: { shares: max, shareNames }, minor: left }, tooMany]
}

const freeNamesOf = (gift: GuestGift) =>
  namedSharesOf(gift).flatMap(({ name, isFree }) => (isFree ? name : []))

function expectedWhole(left: bigint): Expected[] {
  if (left === 0n) return [{ line: {}, minor: null }]
  const accepted = [{}, { shares: 1 }, { amountMinor: left }].map((line) => ({ line, minor: left }))
  const refused = [left - 1n, left + 1n].filter((minor) => minor > 0n)
  return [...accepted, ...refused.map((amountMinor) => ({ line: { amountMinor }, minor: null }))]
}

class RolledBack extends Error {}

type Accepted = { readonly minor: bigint; readonly names: readonly string[] }

/** Returns the amount and the named shares of a promise that `contribute` accepts, or null for a refusal. */
async function tryToGive(
  platform: PlatformForTests,
  { slug }: Wedding,
  gift: GuestGift,
  line: Line,
): Promise<Accepted | null> {
  let accepted: Accepted | null = null
  const form: ContributeInput = contributeInput.parse({
    id: platform.random.uuid(),
    slug,
    lines: [
      {
        giftId: gift.id,
        shares: line.shares,
        amountMinor: line.amountMinor?.toString(),
        shareNames: line.shareNames,
      },
    ],
    giver: { kind: 'anonymous' },
    message: '',
  })
  const attempt = platform.database.transaction(async (tx) => {
    const { contribution } = await contributeIn(tx, requestBy(platform), form)
    const lines = (await contributionById(tx, contribution.id))?.lines ?? []
    accepted = {
      minor: contribution.totalMinor,
      names: lines.flatMap(({ namedShares }) => namedShares.map(({ name }) => name)),
    }
    throw new RolledBack()
  })
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RolledBack) && !(error instanceof Refusal)) throw error
  })
  return accepted
}

/** Returns the amount of each gift in these states, from the contributions alone. */
async function takenOf(
  { database }: PlatformForTests,
  { id }: Wedding,
  states: Parameters<typeof stateIn>[1],
): Promise<Map<string, bigint>> {
  const found = await rows<{ giftId: string; taken: bigint }>(
    database.db,
    sql`select l.gift_id as "giftId", sum(l.amount_minor - l.returned_minor)::bigint as taken
      from contribution_lines l join contributions c on c.id = l.contribution_id
      where c.wedding_id = ${id} and ${stateIn(sql`c.state`, states)} and not c.needs_decision group by l.gift_id`,
  )
  return new Map(found.map(({ giftId, taken }) => [giftId, taken]))
}
