import { type Gift, sharePrice } from '#server/domain/gifts/gift-list/index.ts'
import {
  amountOf,
  chooseShares,
  type GivenShare,
  isBelowMinimum,
  openShares,
  overfundingRefusal,
  takenShareNames,
} from '#server/domain/gifts/contributions/index.ts'
import { originalsOf } from '#server/domain/wedding/translations/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { refuse } from '#server/platform/refusal.ts'
import { sharesLeftOf } from '#shared/gift-rest.ts'
import type { ContributeInput } from '#shared/inputs/contribute.ts'

/** One gift of a promise, with its amount. */
export type PricedLine = {
  readonly giftId: string
  readonly shares: number | null
  readonly amountMinor: bigint
  readonly planB: string | null
  readonly namedShares: GivenShare[]
}

/** Returns the lines with their amounts and named shares, for gifts whose capacity is locked. Refuses what is not left. */
export async function priceLines(
  tx: Tx,
  gifts: ReadonlyMap<string, Gift>,
  available: ReadonlyMap<string, bigint>,
  lines: ContributeInput['lines'],
): Promise<PricedLine[]> {
  const named = [...gifts.values()].filter(({ shareNames }) => shareNames.length > 0)
  const taken = await takenShareNames(
    tx,
    named.map(({ id }) => id),
  )
  const originals = await originalShareNames(tx, gifts, lines)
  return lines.map((line, index) => {
    const gift = gifts.get(line.giftId)
    invariant(gift, 'Gift of the promise missing')
    const left = gift.targetMinor === null ? null : (available.get(gift.id) ?? 0n)
    const amount = amountOf(gift, line, left)
    const path = `lines.${index}`
    if (typeof amount === 'string') throw InvalidInput({ issues: [{ path, rule: amount }] })
    if (isBelowMinimum(gift, amount.amountMinor, left))
      throw InvalidInput({ issues: [{ path, rule: 'amount.belowMinimum' }] })
    refuse(left === null ? null : overfundingRefusal(gift, amount.amountMinor, left))
    const planB = gift.planBs.some((plan) => plan.key === line.planB) ? line.planB : null
    const namedShares = nameShares(gift, taken.get(gift.id), left, {
      shares: amount.shares ?? 0,
      names: line.shareNames?.map((name) => originals(gift, name)) ?? null,
    })
    return { giftId: gift.id, ...amount, planB, namedShares }
  })
}

function nameShares(
  gift: Gift,
  taken: ReadonlySet<string> | undefined,
  left: bigint | null,
  request: Parameters<typeof chooseShares>[2],
): GivenShare[] {
  const price = sharePrice(gift)
  if (gift.shareNames.length === 0 || price === null || left === null) return []
  const open = openShares(gift.shareNames, taken ?? new Set(), sharesLeftOf(price, left))
  return chooseShares(gift.shareNames, open, request)
}

/** Returns the names of shares in the couple's words, for guests who chose them in a translation. */
async function originalShareNames(tx: Tx, gifts: ReadonlyMap<string, Gift>, lines: ContributeInput['lines']) {
  const foreign = lines.flatMap(({ giftId, shareNames }) => {
    const gift = gifts.get(giftId)
    return gift && shareNames ? shareNames.filter((name) => !gift.shareNames.includes(name)) : []
  })
  const [gift] = gifts.values()
  const found = gift ? await originalsOf(tx, gift.weddingId, foreign) : []
  return ({ shareNames }: Gift, name: string): string =>
    shareNames.includes(name)
      ? name
      : (found.find(({ original, text }) => text === name && shareNames.includes(original))?.original ?? name)
}
