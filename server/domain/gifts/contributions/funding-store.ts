import { eq, sql } from 'drizzle-orm'
import { type Gift, giftAccounts } from '#server/domain/gifts/gift-list/index.ts'
import { type AccountSpec, type Leg, openAccounts, postJournal } from '#server/domain/money/ledger/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { prepareRows } from '#server/platform/db/prepare-statement.ts'
import type { Contribution, ContributionLine } from './contribution.ts'
import { contributionLines } from './contributions.tables.ts'
import { netAmount } from './parts-returned.ts'

export type ContributionWithLines = {
  contribution: Contribution
  lines: ContributionLine[]
  gifts: Map<string, Gift>
}

/** What the ledger needs of a contribution that is being inserted. */
export type NewPledge = {
  readonly contribution: Pick<Contribution, 'id' | 'weddingId' | 'currency' | 'step'>
  readonly lines: readonly Pick<ContributionLine, 'giftId' | 'amountMinor'>[]
  readonly gifts: ReadonlyMap<string, Gift>
}

/** The ids of the pending transfers of each line. */
type LineHolds = { readonly moneyHold: bigint | null; readonly capacityHold: bigint | null }

/** Returns the accounts of a wedding's book that belong to no single gift. */
export function bookAccounts(
  contribution: Pick<Contribution, 'weddingId'> & Partial<Pick<Contribution, 'receivingAccountId'>>,
  receivingAccountId: string | null,
) {
  const book = contribution.weddingId
  return {
    promised: `${book}/promised`,
    unassigned: `${book}/unassigned`,
    returned: `${book}/returned`,
    disputed: `${book}/disputed`,
    fees: `${book}/fees`,
    received: `${book}/received:${receivingAccountId ?? contribution.receivingAccountId ?? 'unknown'}`,
  }
}

export function giftOf(booked: Pick<NewPledge, 'gifts'>, line: Pick<ContributionLine, 'giftId'>): Gift {
  const gift = booked.gifts.get(line.giftId)
  if (!gift) throw new Error('Contribution line without a gift of its wedding')
  return gift
}

export async function post(
  tx: Tx,
  { contribution }: Pick<NewPledge, 'contribution'>,
  kind: string,
  legs: Leg[],
  { opens = [], reason }: { opens?: string[]; reason?: string } = {},
) {
  const accounts: AccountSpec[] = opens.map((id) => ({
    id,
    book: contribution.weddingId,
    unit: contribution.currency,
  }))
  const key = `contribution:${contribution.id}:${contribution.step}:${kind}`
  const journal = { key, kind, book: contribution.weddingId, legs, ...(reason && { reason }) }
  const [, posted] = await Promise.all([openAccounts(tx, accounts), postJournal(tx, journal)])
  return posted
}

function holdLegs(booked: NewPledge): {
  legs: Leg[]
  money: number[]
  capacity: (number | null)[]
} {
  const { promised } = bookAccounts(booked.contribution, null)
  const legs: Leg[] = []
  const money: number[] = []
  const capacity: (number | null)[] = []
  for (const line of booked.lines) {
    const gift = giftOf(booked, line)
    const names = giftAccounts(gift)
    const amount = line.amountMinor
    money.push(
      legs.push({ phase: 'pending', debit: promised, credit: names.money, unit: gift.currency, amount }) - 1,
    )
    if (gift.targetMinor === null) capacity.push(null)
    else {
      const unit = names.capacityUnit
      capacity.push(
        legs.push({ phase: 'pending', debit: names.capacity, credit: names.sold, unit, amount }) - 1,
      )
    }
  }
  return { legs, money, capacity }
}

/** Returns the transfers of each line from the ids of all, which start at the first leg of `holdLegs`. */
const holdsOf = (
  ids: readonly bigint[],
  { money, capacity }: Pick<ReturnType<typeof holdLegs>, 'money' | 'capacity'>,
): LineHolds[] =>
  money.map((at, index) => ({
    moneyHold: ids[at] ?? null,
    capacityHold: ids[capacity[index] ?? -1] ?? null,
  }))

/** Stores the transfers of lines, by which the ledger holds their amounts. */
export async function keepHolds(
  tx: Tx,
  lines: readonly ContributionLine[],
  holds: readonly LineHolds[],
): Promise<void> {
  for (const [index, line] of lines.entries()) Object.assign(line, holds[index])
  const list = lines.map(({ id, moneyHold, capacityHold }) => ({
    id,
    money: moneyHold?.toString() ?? null,
    capacity: capacityHold?.toString() ?? null,
  }))
  await updateHolds(tx, { holds: JSON.stringify(list) })
}

const updateHolds = prepareRows<{ holds: string }, Record<string, unknown>>(
  (placeholder) => sql`update ${contributionLines} l set money_hold = h.money, capacity_hold = h.capacity
    from jsonb_to_recordset(${placeholder('holds')}::jsonb) h (id uuid, money bigint, capacity bigint)
    where l.id = h.id`,
)

/** Holds the amounts, as promised money and from each gift's capacity, and returns the transfers of each line. */
export async function placeHolds(tx: Tx, pledge: NewPledge): Promise<LineHolds[]> {
  const { promised } = bookAccounts(pledge.contribution, null)
  const { legs, ...at } = holdLegs(pledge)
  const { transferIds } = await post(tx, pledge, 'promised', legs, { opens: [promised] })
  return holdsOf(transferIds, at)
}

/** Holds the amounts of a contribution that is already stored. */
export async function reserve(tx: Tx, booked: ContributionWithLines): Promise<void> {
  await keepHolds(tx, booked.lines, await placeHolds(tx, booked))
}

/** Releases the held amounts. */
export async function release(
  tx: Tx,
  booked: ContributionWithLines,
  kind: 'expired' | 'undone' | 'changed',
): Promise<void> {
  const legs = openHolds(booked).map((pendingId): Leg => ({ phase: 'void', pendingId }))
  await post(tx, booked, kind, legs)
  await forgetHolds(tx, booked)
}

/** Books the held amounts as received by a receiving account. */
export async function settle(
  tx: Tx,
  booked: ContributionWithLines,
  receivingAccountId: string | null,
): Promise<void> {
  const { promised, received } = bookAccounts(booked.contribution, receivingAccountId)
  const { currency: unit, totalMinor: amount } = booked.contribution
  const legs = openHolds(booked).map((pendingId): Leg => ({ phase: 'post', pendingId }))
  legs.push({ phase: 'single', debit: received, credit: promised, unit, amount })
  await post(tx, booked, 'received', legs, { opens: [received] })
  await forgetHolds(tx, booked)
}

/** Books money for which the gift has no room as unassigned until the couple decide. */
export async function bookUnassigned(
  tx: Tx,
  booked: ContributionWithLines,
  receivingAccountId: string | null,
): Promise<void> {
  const { unassigned, received } = bookAccounts(booked.contribution, receivingAccountId)
  const { currency: unit, totalMinor: amount } = booked.contribution
  const legs: Leg[] = [{ phase: 'single', debit: received, credit: unassigned, unit, amount }]
  await post(tx, booked, 'receivedLate', legs, { opens: [received, unassigned] })
}

/** Reverses a confirmation: the amount is sent again and keeps its part of the gifts. */
export async function reverseSettlement(tx: Tx, booked: ContributionWithLines): Promise<void> {
  const { promised, received } = bookAccounts(booked.contribution, null)
  const { currency: unit, totalMinor: amount } = booked.contribution
  const back = booked.lines.flatMap((line) => giveBackLegs(booked, line, promised))
  const hold = holdLegs(booked)
  const before = back.length + 1
  const legs: Leg[] = [
    { phase: 'single', debit: promised, credit: received, unit, amount },
    ...back,
    ...hold.legs,
  ]
  const { transferIds } = await post(tx, booked, 'receivedUndone', legs)
  await keepHolds(tx, booked.lines, holdsOf(transferIds.slice(before), hold))
}

/** Reverses the booking of unassigned money that did not arrive. */
export async function reverseUnassigned(tx: Tx, booked: ContributionWithLines): Promise<void> {
  const { unassigned, received } = bookAccounts(booked.contribution, null)
  const { currency: unit, totalMinor: amount } = booked.contribution
  await post(tx, booked, 'receivedUndone', [
    { phase: 'single', debit: unassigned, credit: received, unit, amount },
  ])
}

/** Assigns unassigned money to these lines. */
export async function assign(tx: Tx, booked: ContributionWithLines): Promise<void> {
  const { unassigned } = bookAccounts(booked.contribution, null)
  const legs = booked.lines.flatMap((line): Leg[] => {
    const gift = giftOf(booked, line)
    const names = giftAccounts(gift)
    const amount = netAmount(line)
    const money: Leg = {
      phase: 'single',
      debit: unassigned,
      credit: names.money,
      unit: gift.currency,
      amount,
    }
    const taken: Leg = {
      phase: 'single',
      debit: names.capacity,
      credit: names.sold,
      unit: names.capacityUnit,
      amount,
    }
    return gift.targetMinor === null ? [money] : [money, taken]
  })
  await post(tx, booked, 'assigned', legs)
}

/** Books a return to the giver and releases its part of the gifts. */
export async function bookReturn(tx: Tx, booked: ContributionWithLines): Promise<void> {
  const { returned, unassigned } = bookAccounts(booked.contribution, null)
  const { currency: unit, totalMinor: amount } = booked.contribution
  const legs: Leg[] = booked.contribution.needsDecision
    ? [{ phase: 'single', debit: unassigned, credit: returned, unit, amount }]
    : booked.lines.flatMap((line) => giveBackLegs(booked, line, returned))
  await post(tx, booked, 'returned', legs, { opens: [returned] })
}

function giveBackLegs(booked: ContributionWithLines, line: ContributionLine, to: string): Leg[] {
  const gift = giftOf(booked, line)
  const names = giftAccounts(gift)
  const amount = line.amountMinor
  const money: Leg = { phase: 'single', debit: names.money, credit: to, unit: gift.currency, amount }
  const freed: Leg = {
    phase: 'single',
    debit: names.sold,
    credit: names.capacity,
    unit: names.capacityUnit,
    amount,
  }
  return gift.targetMinor === null ? [money] : [money, freed]
}

function openHolds({ lines }: ContributionWithLines): bigint[] {
  return lines.flatMap((line) => [line.moneyHold, line.capacityHold].filter((id) => id !== null))
}

async function forgetHolds(tx: Tx, { contribution, lines }: ContributionWithLines): Promise<void> {
  const none = { moneyHold: null, capacityHold: null }
  for (const line of lines) Object.assign(line, none)
  await tx.update(contributionLines).set(none).where(eq(contributionLines.contributionId, contribution.id))
}
