import type { Contribution, ContributionLine } from '#server/domain/gifts/contributions/index.ts'

/** What is given for one gift, whole or by a part. */
export type PlannedLine = Pick<ContributionLine, 'giftId' | 'amountMinor' | 'shares' | 'planB'>

/** What several parts give together, gift by gift. */
export function together(parts: readonly (readonly PlannedLine[])[]): PlannedLine[] {
  const all = new Map<string, PlannedLine>()
  for (const { giftId, amountMinor, shares, planB } of parts.flat()) {
    const before = all.get(giftId)
    all.set(giftId, {
      giftId,
      amountMinor: (before?.amountMinor ?? 0n) + amountMinor,
      shares: before ? null : shares,
      planB: before?.planB ?? planB,
    })
  }
  return [...all.values()]
}

/** Fills the parts one after the other: the first gift is whole before the next begins, and no unit is lost. */
export function spread(lines: readonly PlannedLine[], amounts: readonly bigint[]): PlannedLine[][] {
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

/** The parts that count: what was merged into another, or taken back, is none of them. */
export function countedInstalments<Part extends Pick<Contribution, 'state'>>(parts: readonly Part[]): Part[] {
  return parts.filter(({ state }) => state !== 'undone')
}
