import { asc, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { lockCapacity } from '#server/domain/gifts/gift-list/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { addDays } from '#shared/calendar-days.ts'
import { minutes } from '#shared/duration.ts'
import { planInstalmentsInput } from '#shared/inputs/plan-instalments.ts'
import { sumMinor } from '#shared/money.ts'
import { maxDaysUntilFirst, payableDays, payParts } from '#shared/pay-days.ts'
import {
  type Contribution,
  type LoadedContribution,
  moveContribution,
  release,
  reserve,
  ContributionMoved,
  contributionLines,
  contributions,
  instalmentHoldEnd,
  lockPlanByToken,
  giftTopic,
  hashToken,
  privateToken,
  makeReference,
  scheduleReminders,
  ContributionChanged,
  ContributionMerged,
  InstalmentsPlanned,
} from '#server/domain/gifts/contributions/index.ts'
import { planShareRefusal, keptByAddress, lockClientAddress } from '#server/domain/gifts/fair-share/index.ts'
import { sumLines, type PlannedLine, distributeLines } from './pay-plan.ts'
import { requestConfirmation } from '#server/domain/gifts/address-confirmation/index.ts'

const perAddress = { name: 'plan instalments', max: 40, per: minutes(10) }

type PlannedInstalment = { readonly number: number; readonly paysOn: string; readonly lines: PlannedLine[] }

/**
 * Splits a promised gift into instalments on days its giver chooses, each with its own reference and
 * deadline. Sent instalments stay; the rest is divided again, so that other days, or one payment, are the
 * same command.
 */
export async function planInstalments(
  context: AppContext,
  token: string,
  input: unknown,
): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const { days, email } = parseInput(planInstalmentsInput, input)
  return context.database.transaction(async (tx) => {
    const all = await lockPlanByToken(tx, token)
    const [head] = all
    invariant(head, 'Original instalment of a plan missing')
    const open = all.filter(({ contribution }) => contribution.state === 'held')
    const known = head.contribution.email ?? email
    const [first] = open
    if (!first) throw ContributionMoved({ state: head.contribution.state })
    requirePayable(context, head, { days, email: known, minor: sumOf(open) })
    if (head.contribution.giverAddressKey) await lockClientAddress(tx, head.contribution.giverAddressKey)
    const gifts = new Map(open.flatMap((one) => [...one.gifts]))
    await lockCapacity(tx, [...gifts.values()])
    const parts = instalmentsFor(all, open, days)
    const left = await replaceInstalments(tx, context, { head, open, parts, gifts, email: known })
    await enforceFairShare(tx, head)
    if (head.contribution.email === null)
      await requestConfirmation(tx, context, { contribution: left, wedding: head.wedding })
    await raise(
      tx,
      InstalmentsPlanned,
      { weddingId: head.wedding.id, contributionId: head.contribution.id },
      giftTopic(head.contribution.id),
    )
    return left
  })
}

const sumOf = (some: readonly LoadedContribution[]) =>
  sumMinor(some.map(({ contribution }) => contribution.totalMinor))

function requirePayable(
  { clock }: Pick<AppContext, 'clock'>,
  { wedding }: LoadedContribution,
  { days, email, minor }: { days: readonly string[]; email: string | null; minor: bigint },
): void {
  const today = todayIn(wedding.timeZone, clock.now())
  const { last } = payableDays(today, wedding.weddingDate)
  const issues = days.flatMap((day, at) => {
    const latest =
      at === 0 && addDays(today, maxDaysUntilFirst) < last ? addDays(today, maxDaysUntilFirst) : last
    if (day < today) return [{ path: `days.${at}`, rule: 'past' }]
    return day > latest ? [{ path: `days.${at}`, rule: 'tooLate' }] : []
  })
  if (minor < BigInt(days.length)) issues.push({ path: 'days', rule: 'tooMany' })
  if (email === null) issues.push({ path: 'email', rule: 'required' })
  if (issues.length > 0) throw InvalidInput({ issues })
}

function instalmentsFor(
  all: readonly LoadedContribution[],
  open: readonly LoadedContribution[],
  days: readonly string[],
): PlannedInstalment[] {
  const keptCount = all.filter((one) => !open.includes(one) && one.contribution.state !== 'undone').length
  const currency = open[0]?.contribution.currency ?? 'EUR'
  const amounts = payParts({ minor: sumOf(open), currency }, days.length)
  const lines = distributeLines(sumLines(open.map((one) => one.lines)), amounts)
  return days.map((paysOn, at) => ({ number: keptCount + at + 1, paysOn, lines: lines[at] ?? [] }))
}

type Division = Pick<LoadedContribution, 'gifts'> & {
  readonly head: LoadedContribution
  readonly open: readonly LoadedContribution[]
  readonly parts: readonly PlannedInstalment[]
  readonly email: string | null
}

/**
 * Releases everything open and reserves it again per instalment. No other promise can intervene, since the
 * gifts are locked.
 */
async function replaceInstalments(tx: Tx, context: AppContext, division: Division): Promise<Contribution> {
  const { head, open, parts, gifts, email } = division
  for (const one of open) await release(tx, one, 'changed')
  const planId = head.contribution.id
  const written: Contribution[] = []
  for (const [at, part] of parts.entries()) {
    const reused = open[at] ?? (await createInstalment(tx, context, division, part))
    const changes = {
      email,
      planId,
      part: part.number,
      paysOn: part.paysOn,
      receivingAccountId: null,
      cashPromisedAt: null,
      totalMinor: sumMinor(part.lines.map((line) => line.amountMinor)),
      holdEndsAt: instalmentHoldEnd(part.paysOn, head.wedding.timeZone),
    }
    const contribution = await moveContribution(tx, reused, ContributionChanged, changes)
    const lines = await writeLines(tx, context, contribution.id, part.lines)
    await reserve(tx, { contribution, lines, gifts })
    await scheduleReminders(tx, context, { ...reused, contribution })
    written.push(contribution)
  }
  for (const one of open.slice(parts.length))
    await moveContribution(tx, one, ContributionMerged, { state: 'undone', endedAt: context.clock.now() })
  const [first] = written
  invariant(first, 'Instalment plan without an instalment')
  return first
}

async function writeLines(
  tx: Tx,
  { random }: AppContext,
  contributionId: string,
  lines: readonly PlannedLine[],
) {
  await tx.delete(contributionLines).where(eq(contributionLines.contributionId, contributionId))
  const rows = lines.map((line, position) => ({ ...line, id: random.uuid(), contributionId, position }))
  await tx.insert(contributionLines).values(rows)
  return tx
    .select()
    .from(contributionLines)
    .where(eq(contributionLines.contributionId, contributionId))
    .orderBy(asc(contributionLines.position))
}

/**
 * Creates a further instalment of the same giver, with its own reference and link and without the message.
 */
async function createInstalment(
  tx: Tx,
  { random, secrets, clock }: AppContext,
  { head, open, gifts }: Division,
  part: PlannedInstalment,
): Promise<LoadedContribution> {
  const id = random.uuid()
  const { contribution, wedding } = open[0] ?? head
  const [written] = await tx
    .insert(contributions)
    .values({
      ...contribution,
      id,
      contentHash: `part ${part.number} of ${head.contribution.id}`,
      reference: makeReference(random, wedding.weddingDate),
      tokenHash: hashToken(privateToken(secrets, id)),
      message: '',
      totalMinor: sumMinor(part.lines.map((line) => line.amountMinor)),
      planId: head.contribution.id,
      part: part.number,
      paysOn: part.paysOn,
      createdAt: clock.now(),
      step: 0,
    })
    .returning()
  invariant(written, 'Instalment missing after insert')
  return { contribution: written, wedding, lines: [], gifts }
}

/** Limits the plans of one address to its share of the list, because instalments are held for months. */
async function enforceFairShare(
  tx: Tx,
  { contribution: { weddingId, giverAddressKey } }: LoadedContribution,
): Promise<void> {
  if (giverAddressKey === null) return
  const { listMinor, ...keptCount } = await keptByAddress(tx, weddingId, giverAddressKey, null)
  refuse(planShareRefusal(keptCount, listMinor))
}
