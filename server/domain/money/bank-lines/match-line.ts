import type { AppContext } from '#server/graphql/viewer.ts'
import { acceptLess, type PromisedLine } from '#server/domain/gifts/giving/index.ts'
import { ContributionMoved, type LoadedContribution } from '#server/domain/gifts/contributions/index.ts'
import { giveMoneyBack, noteArrival, receive } from '#server/domain/gifts/receiving/index.ts'
import { allReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sumMinor } from '#shared/money.ts'
import {
  endLinks,
  expectedAtBank,
  isLinked,
  link,
  linksOf,
  lockContributions,
  BankLineNotFound,
  type BankLine,
  changeLines,
  lockLines,
  enqueueMatching,
  requireOpenLines,
  unmatchedFields,
} from '#server/domain/money/reconciliation/index.ts'
import { keepRest, type RestPlace } from './rest-of-line.ts'
import { AmountsDiffer } from './bank-lines.refusals.ts'

/** Handling of a difference: destination of a surplus, or for a shortfall, wait for the rest or accept. */
export type Difference = RestPlace | 'wait' | 'enough'

export type Matching = {
  readonly lineId: string
  readonly contributionIds: readonly string[]
  /** Further lines of the same payment. */
  readonly withLines: readonly string[]
  readonly difference: Difference | null
}

type Pairing = {
  tx: Tx
  context: AppContext
  wedding: Wedding
  lines: readonly BankLine[]
  found: readonly LoadedContribution[]
}

/**
 * Matches bank lines with contributions and confirms the contributions as received. Refuses with
 * `AmountsDiffer` when the amounts differ and `difference` does not cover the case.
 */
export async function matchLine(context: AppContext, matching: Matching): Promise<BankLine> {
  const { lineId, contributionIds, withLines, difference } = matching
  return context.database.transaction(async (tx) => {
    const { lines, wedding } = await lockLines(tx, context, [lineId, ...withLines])
    requireOpenLines(lines)
    if (contributionIds.length === 0) throw AmountsDiffer()
    const found = await lockContributions(tx, wedding.id, contributionIds)
    const pairing = { tx, context, wedding, lines, found }
    const outgoing = lines.some((line) => line.amountMinor < 0n)
    await (outgoing ? linkReturn(pairing) : linkDeposit(pairing, difference))
    await enqueueMatching(tx, wedding.id)
    const [line] = (await lockLines(tx, context, [lineId])).lines
    if (!line) throw BankLineNotFound()
    return line
  })
}

async function linkDeposit(pairing: Pairing, difference: Difference | null): Promise<void> {
  const { lines, found } = pairing
  const due = found.map(({ contribution }) => expectedAtBank(contribution))
  const currency = lines[0]?.currency
  if ([...lines, ...due].some((one) => one.currency !== currency)) throw AmountsDiffer()
  const came = sumMinor(lines.map((line) => line.amountMinor))
  const missing = sumMinor(due.map(({ minor }) => minor)) - came
  if (missing === 0n) return settle(pairing)
  if (missing > 0n && difference === 'wait') return wait(pairing)
  if (missing > 0n && difference === 'enough') return acceptSmallerAmount(pairing, came)
  const place = difference === 'fund' || difference === 'decide' || difference === 'back' ? difference : null
  if (missing > 0n || place === null) throw AmountsDiffer()
  await settle(pairing)
  await keepRest(pairing.tx, pairing.context, { ...pairing, minor: -missing, place })
}

/**
 * Confirms and links the contributions of a pairing. Contributions that were already confirmed by hand are only
 * linked.
 */
async function settle(pairing: Pairing, before?: PromisedLine[]): Promise<void> {
  const { tx, context, lines, found } = pairing
  const receivingAccounts = await allReceivingAccountsOf(tx, pairing.wedding.id)
  const cameBy = receivingAccounts.find(({ identifier }) => identifier === lines[0]?.account)?.id ?? null
  const waiting = await linksOf(tx, { lineIds: lines.map((line) => line.id) })
  await endLinks(tx, context, waiting, { undoneBy: null, undoReason: 'The rest has come' })
  const receivedOn =
    lines
      .map(({ bookedOn }) => bookedOn)
      .toSorted()
      .at(-1) ?? null
  for (const one of found) {
    const confirmed = one.contribution.state === 'received'
    if (confirmed && (await isLinked(tx, one.contribution.id))) throw ContributionMoved({ state: 'received' })
    const receivedOnBefore = one.contribution.receivedOn
    if (confirmed) await noteArrival(tx, one, receivedOn)
    else await receive(tx, context, one, { cameBy, receivedOn })
    const match = { ...actorAndGift(pairing, one), before, receivedOnBefore }
    for (const [at, line] of lines.entries())
      await link(tx, context, line, { ...match, moved: !confirmed && at === 0 })
  }
  await changeLines(tx, lines, { ...unmatchedFields, standing: 'settled' })
}

function actorAndGift({ context: { viewer } }: Pairing, { contribution }: LoadedContribution) {
  const madeBy = viewer.kind === 'account' ? viewer.accountId : null
  return { contributionId: contribution.id, how: 'said' as const, madeBy }
}

/** Links a partial payment that waits for the rest. The contribution is confirmed when it is complete. */
async function wait(pairing: Pairing): Promise<void> {
  const { tx, context, lines, found } = pairing
  const [only, ...more] = found
  if (!only || more.length > 0) throw AmountsDiffer()
  const known = await linksOf(tx, { lineIds: lines.map((line) => line.id) })
  await endLinks(tx, context, known, { undoneBy: null, undoReason: 'It waits for another' })
  for (const line of lines)
    await link(tx, context, line, { ...actorAndGift(pairing, only), how: 'waiting', moved: false })
  await changeLines(tx, lines, { ...unmatchedFields, standing: 'waiting' })
}

async function acceptSmallerAmount(pairing: Pairing, came: bigint): Promise<void> {
  const { tx, context, found } = pairing
  const [only, ...more] = found
  const foreign = only?.contribution.sentMinor != null
  const confirmed = only?.contribution.state === 'received'
  if (!only || more.length > 0 || foreign || came < BigInt(only.lines.length)) throw AmountsDiffer()
  if (confirmed) throw ContributionMoved({ state: 'received' })
  const { found: less, before } = await acceptLess(tx, only, came)
  await settle({ ...pairing, context, found: [less] }, before)
}

/** Links an outgoing payment that returned these contributions. */
async function linkReturn(pairing: Pairing): Promise<void> {
  const { tx, context, lines, found } = pairing
  const [line, ...more] = lines
  if (!line || more.length > 0) throw AmountsDiffer()
  const due = found.map(({ contribution }) => expectedAtBank(contribution))
  const isExact = sumMinor(due.map(({ minor }) => minor)) === -line.amountMinor
  if (!isExact || due.some(({ currency }) => currency !== line.currency)) throw AmountsDiffer()
  for (const one of found) {
    await giveMoneyBack(tx, context, one)
    await link(tx, context, line, { ...actorAndGift(pairing, one), how: 'returned', moved: false })
  }
  await changeLines(tx, lines, { ...unmatchedFields, standing: 'settled' })
}
