import type { Contribution, ContributionLine } from '#server/domain/gifts/contributions/index.ts'

/** Amount for one gift, whole or in part. */
export type PlannedLine = Pick<
  ContributionLine,
  'giftId' | 'amountMinor' | 'shares' | 'planB' | 'namedShares'
>

/** Sums several parts by gift. */
export function sumLines(parts: readonly (readonly PlannedLine[])[]): PlannedLine[] {
  const all = new Map<string, PlannedLine>()
  for (const { giftId, amountMinor, shares, planB, namedShares } of parts.flat()) {
    const before = all.get(giftId)
    all.set(giftId, {
      giftId,
      amountMinor: (before?.amountMinor ?? 0n) + amountMinor,
      shares: before ? null : shares,
      planB: before?.planB ?? planB,
      // Each instalment carries the names of the whole gift.
      namedShares: before?.namedShares ?? namedShares,
    })
  }
  return [...all.values()]
}

/**
 * Distributes lines over parts in order: each gift is completed before the next begins, and no unit is lost.
 */
export function distributeLines(lines: readonly PlannedLine[], amounts: readonly bigint[]): PlannedLine[][] {
  const left = lines.map((line) => ({ ...line, rest: line.amountMinor }))
  return amounts.map((amount) => {
    let open = amount
    return left.flatMap(({ rest, ...line }, at) => {
      const taken = rest < open ? rest : open
      const source = left[at]
      if (taken === 0n || !source) return []
      source.rest -= taken
      open -= taken
      return [{ ...line, amountMinor: taken, shares: taken === line.amountMinor ? line.shares : null }]
    })
  })
}

/** Returns instalments that count, without merged and undone ones. */
export function countedInstalments<Part extends Pick<Contribution, 'state'>>(parts: readonly Part[]): Part[] {
  return parts.filter(({ state }) => state !== 'undone')
}
