import { setImmediate } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { LoadedContribution } from '#server/domain/gifts/contributions/index.ts'
import { noteArrival, receiveAll } from '#server/domain/gifts/receiving/index.ts'
import type { Verdict } from '#server/domain/money/matching/index.ts'
import { allReceivingAccountsOf, type ReceivingAccount } from '#server/domain/money/payments/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { notifyClients } from '#server/platform/live.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { sumMinor } from '#shared/money.ts'
import { isAwaited } from '#shared/states/contribution.ts'
import { isOpenLine } from '#shared/states/bank-line.ts'
import { expectedAtBank, linkAll, linksOf, lockContributions } from './match-store.ts'
import { bankLines } from './reconciliation.tables.ts'
import { type BankLine, changeUndecided, markUnmatched, unmatchedFields } from './statement-store.ts'

type SureVerdict = Extract<Verdict, { kind: 'sure' }>
type SureLine = { readonly line: BankLine; readonly verdict: SureVerdict }

/** Result of one line: settled, changed since it was judged, or failed. */
type Outcome = 'settled' | 'changed' | 'failed'

/** Lines confirmed in one transaction. Guests who give to the wedding wait until it ends. */
const linesPerTransaction = 20
const transactionsPerProgress = 10

/**
 * Confirms certain matches, several in a transaction. When one of them fails, each is tried in its own. Returns the number of
 * settled lines and the ids of those that failed.
 */
export async function settleSure(
  platform: Platform,
  lines: readonly BankLine[],
  verdicts: ReadonlyMap<string, Verdict>,
  signal: AbortSignal,
): Promise<{ settled: number; failed: ReadonlySet<string> }> {
  const sure = lines.flatMap((line): SureLine[] => {
    const verdict = verdicts.get(line.id)
    return verdict?.kind === 'sure' ? [{ line, verdict }] : []
  })
  const ended = { settled: 0, failed: new Set<string>() }
  for (let at = 0; at < sure.length; at += linesPerTransaction) {
    signal.throwIfAborted()
    const some = sure.slice(at, at + linesPerTransaction)
    for (const [id, outcome] of await settleSome(platform, some)) {
      if (outcome === 'settled') ended.settled += 1
      else if (outcome === 'failed') ended.failed.add(id)
      else await markUnmatched(platform, id)
    }
    await setImmediate()
    if ((at / linesPerTransaction) % transactionsPerProgress === transactionsPerProgress - 1)
      await notifyOfProgress(platform, some)
  }
  return ended
}

async function notifyOfProgress({ database }: Platform, [some]: readonly SureLine[]): Promise<void> {
  if (!some) return
  const topic = weddingTopic(some.line.weddingId)
  await database.transaction((tx) => notifyClients(tx, topic, 'StatementProgressed'))
}

/** Settles lines in one transaction, or each in its own if one of them prevents it. */
async function settleSome(
  platform: Platform,
  some: readonly SureLine[],
): Promise<readonly (readonly [lineId: string, Outcome])[]> {
  const together = some.length > 1 ? await tryTogether(platform, some) : null
  if (together) return together
  const alone: [string, Outcome][] = []
  for (const one of some) alone.push([one.line.id, await settleAlone(platform, one)])
  return alone
}

/** Settles lines in one transaction. Returns null if one of them prevents it. */
async function tryTogether(platform: Platform, some: readonly SureLine[]) {
  return settleTogether(platform, some).catch((error: unknown) => {
    platform.log.warn({ err: error, lines: some.length }, 'Bank lines are confirmed one by one')
    return null
  })
}

/** Settles one line. A failure is stored on the line, where the couple see it and can confirm by hand. */
async function settleAlone(platform: Platform, sure: SureLine): Promise<Outcome> {
  const { line, verdict } = sure
  try {
    const [result] = await settleTogether(platform, [sure])
    return result?.[1] ?? 'changed'
  } catch (error) {
    const failure = error instanceof Refusal ? error.code : 'UNEXPECTED'
    await platform.database.transaction((tx) =>
      changeUndecided(tx, [line], { ...failedWith(verdict.ids), failure }),
    )
    if (line.failure !== failure)
      platform.log.error({ err: error, lineId: line.id, failure }, 'Bank line not confirmed')
    return 'failed'
  }
}

const failedWith = (ids: readonly string[]): Partial<BankLine> => ({
  ...unmatchedFields,
  standing: 'doubtful',
  doubt: 'failed',
  signal: 3,
  suggested: [...ids],
})

/** Confirms those of the matches that are still valid once all rows are locked, in one transaction. */
async function settleTogether(
  platform: Platform,
  some: readonly SureLine[],
): Promise<(readonly [lineId: string, Outcome])[]> {
  return platform.database.transaction(async (tx) => {
    const lines = await lockAsStored(tx, some)
    const [first] = lines.values()
    if (!first) return some.map(({ line }) => [line.id, 'changed'] as const)
    const ids = some.flatMap(({ verdict }) => verdict.ids)
    const found = await lockContributions(tx, first.weddingId, ids)
    const byId = new Map(found.map((one) => [one.contribution.id, one]))
    const [receivingAccounts, links] = await Promise.all([
      allReceivingAccountsOf(tx, first.weddingId),
      linksOf(tx, { contributionIds: ids }),
    ])
    const linked = new Set(
      links.filter(({ how }) => how !== 'waiting').map(({ contributionId }) => contributionId),
    )
    const judged = some.map(({ line: { id }, verdict }) => {
      const line = lines.get(id)
      const pair = {
        line,
        already: verdict.already,
        found: verdict.ids.flatMap((one) => byId.get(one) ?? []),
      }
      const isValid = isStillSure(pair) && verdict.ids.every((one) => !linked.has(one))
      if (!isValid) return { id, outcome: 'changed' as const }
      return { id, outcome: 'settled' as const, pair }
    })
    await confirm(
      tx,
      platform,
      first.weddingId,
      judged.flatMap(({ pair }) => pair ?? []),
      receivingAccounts,
    )
    return judged.map(({ id, outcome }) => [id, outcome] as const)
  })
}

/** Locks the lines by id and returns those that are still open. */
async function lockAsStored(tx: Tx, some: readonly SureLine[]): Promise<Map<string, BankLine>> {
  const ids = some.map(({ line }) => line.id)
  const stored = await tx
    .select()
    .from(bankLines)
    .where(inArray(bankLines.id, ids))
    .orderBy(bankLines.id)
    .for('update')
  const open = stored.filter(({ undoneAt, standing }) => !undoneAt && isOpenLine(standing))
  return new Map(open.map((line) => [line.id, line]))
}

type Pair = {
  readonly line: BankLine
  readonly already: boolean
  readonly found: readonly LoadedContribution[]
}

function isStillSure(pair: Omit<Pair, 'line'> & { line: BankLine | undefined }): pair is Pair {
  const { line, already, found } = pair
  if (!line) return false
  const due = found.map(({ contribution }) => expectedAtBank(contribution))
  const isExact = sumMinor(due.map(({ minor }) => minor)) === line.amountMinor
  if (!isExact || due.some(({ currency }) => currency !== line.currency)) return false
  return found.every(({ contribution: { state } }) => (already ? state === 'received' : isAwaited(state)))
}

/** Links and confirms the contributions of these pairs. The statements of all are sent together. */
async function confirm(
  tx: Tx,
  platform: Platform,
  weddingId: string,
  pairs: readonly Pair[],
  receivingAccounts: readonly ReceivingAccount[],
): Promise<void> {
  if (pairs.length === 0) return
  const links = pairs.flatMap(({ line, already, found }) =>
    found.map(({ contribution: { id: contributionId, receivedOn: receivedOnBefore } }) => {
      const by = { how: 'reference', moved: !already, madeBy: null } as const
      return { line, contributionId, receivedOnBefore, ...by }
    }),
  )
  const arrivals = pairs.flatMap(({ line, already, found }) => {
    const cameBy = receivingAccounts.find(({ identifier }) => identifier === line.account)?.id ?? null
    return found.map((one) => ({ found: one, already, cameBy, receivedOn: line.bookedOn }))
  })
  const ids = pairs.map(({ line }) => line.id)
  await Promise.all([
    linkAll(tx, platform, links),
    tx
      .update(bankLines)
      .set({ ...unmatchedFields, standing: 'settled' })
      .where(inArray(bankLines.id, ids)),
  ])
  // After the others, whose failures would hide the reason of the ledger.
  await receiveAll(
    tx,
    platform,
    weddingId,
    arrivals.filter(({ already }) => !already),
  )
  for (const { found, receivedOn } of arrivals.filter(({ already }) => already))
    await noteArrival(tx, found, receivedOn)
}
