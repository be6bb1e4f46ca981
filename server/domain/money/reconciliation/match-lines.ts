import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { noteArrival, receive } from '#server/domain/gifts/receiving/index.ts'
import { allReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import { todayIn, weddingById, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { notifyClients } from '#server/platform/live.ts'
import { raise } from '#server/platform/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { minutes } from '#shared/duration.ts'
import { sumMinor } from '#shared/money.ts'
import { isAwaited } from '#shared/states/contribution.ts'
import { isOpenLine } from '#shared/states/bank-line.ts'
import { candidatesOf } from './candidate-queries.ts'
import { toMatchingInput, hasOpenLines, type LinesToJudge, linesToJudge } from './lines-to-judge.ts'
import { judge, type Verdict } from '#server/domain/money/matching/index.ts'
import { expectedAtBank, isLinked, link, lockContributions } from './match-store.ts'
import { bankLines, bankStatements } from './reconciliation.tables.ts'
import { type BankLine, unmatchedFields } from './statement-store.ts'
import { StatementRead } from './reconciliation.events.ts'
import { matchLinesKind } from './reconciliation.job-kinds.ts'

const progressInterval = 200
/**
 * Maximum number of rounds. Each round judges the open lines again; the first that settles nothing is the last.
 */
const maxRounds = 10

/**
 * Judges every open line of a wedding. Certain matches are confirmed, each in its own transaction; other lines
 * wait for the couple with the evidence. After a match was settled, the remaining lines are judged again. The
 * job may run at any time, also concurrently. A line whose confirmation fails stays open with the reason and
 * does not stop the others.
 */
export const matchLines = defineJob({
  kind: matchLinesKind,
  timeLimit: minutes(30),
  run: async (platform, { weddingId }, { signal }) => {
    for (let round = 0; round < maxRounds; round += 1)
      if (!(await judgeAndSettle(platform, weddingId, signal))) break
    await conclude(platform, weddingId)
  },
})

/** Runs one round and returns true if it settled a line. */
async function judgeAndSettle(platform: Platform, weddingId: string, signal: AbortSignal): Promise<boolean> {
  const { db } = platform.database
  if (!(await hasOpenLines(db, weddingId))) return false
  const lines = await linesToJudge(db, weddingId, signal)
  const verdicts = await judged(platform, weddingId, lines, signal)
  const { settled, failed } = await settleSure(platform, lines.open, verdicts, signal)
  const judgedLines = lines.open.filter(({ id }) => !failed.has(id))
  await keepDoubts(platform, judgedLines, verdicts)
  return settled > 0
}

async function judged(
  { database, clock }: Platform,
  weddingId: string,
  lines: LinesToJudge,
  signal: AbortSignal,
) {
  const wedding = await weddingById(database.db, weddingId)
  const { open, done } = await toMatchingInput(database.db, weddingId, lines)
  const today = wedding && todayIn(wedding.timeZone, clock.now())
  const judging = judge(open, await candidatesOf(database.db, weddingId), { done, today })
  for (;;) {
    const step = judging.next()
    if (step.done) return step.value
    signal.throwIfAborted()
    await setImmediate()
  }
}

async function settleSure(
  platform: Platform,
  lines: readonly BankLine[],
  verdicts: ReadonlyMap<string, Verdict>,
  signal: AbortSignal,
) {
  let settled = 0
  const failed = new Set<string>()
  for (const line of lines) {
    const verdict = verdicts.get(line.id)
    if (verdict?.kind !== 'sure') continue
    signal.throwIfAborted()
    const outcome = await trySettling(platform, line, verdict)
    if (outcome === 'failed') failed.add(line.id)
    if (outcome === 'settled') settled += 1
    else if (outcome === 'changed') await markUnmatched(platform, line.id)
    await setImmediate()
    if (settled % progressInterval === progressInterval - 1)
      await platform.database.transaction((tx) =>
        notifyClients(tx, weddingTopic(line.weddingId), 'StatementProgressed'),
      )
  }
  return { settled, failed }
}

type SureVerdict = Extract<Verdict, { kind: 'sure' }>

/** Settles one line. A failure is stored on the line, where the couple see it and can confirm by hand. */
async function trySettling(platform: Platform, line: BankLine, verdict: SureVerdict) {
  try {
    return (await settleLine(platform, line.id, verdict)) ? 'settled' : 'changed'
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

/** Confirms a certain match. Returns false if it is no longer valid once all rows are locked. */
async function settleLine(
  platform: Platform,
  lineId: string,
  { ids, already }: SureVerdict,
): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId)).for('update')
    if (!line || line.undoneAt || !isOpenLine(line.standing)) return false
    const found = await lockContributions(tx, line.weddingId, ids)
    const due = found.map(({ contribution }) => expectedAtBank(contribution))
    const exact = sumMinor(due.map(({ minor }) => minor)) === line.amountMinor
    if (!exact || due.some(({ currency }) => currency !== line.currency)) return false
    for (const { contribution } of found)
      if (already ? contribution.state !== 'received' : !isAwaited(contribution.state)) return false
    const [receivingAccounts, ...linked] = await Promise.all([
      already ? [] : allReceivingAccountsOf(tx, line.weddingId),
      ...found.map(({ contribution }) => isLinked(tx, contribution.id)),
    ])
    if (linked.includes(true)) return false
    const cameBy = receivingAccounts.find(({ identifier }) => identifier === line.account)?.id ?? null
    for (const one of found) {
      const { id: contributionId, receivedOn: receivedOnBefore } = one.contribution
      if (already) await noteArrival(tx, one, line.bookedOn)
      else await receive(tx, platform, one, { cameBy, receivedOn: line.bookedOn })
      const match = {
        contributionId,
        how: 'reference',
        moved: !already,
        madeBy: null,
        receivedOnBefore,
      } as const
      await link(tx, platform, line, match)
    }
    await tx
      .update(bankLines)
      .set({ ...unmatchedFields, standing: 'settled' })
      .where(eq(bankLines.id, lineId))
    return true
  })
}

/**
 * Marks an unread line as unmatched after its contribution changed, so that the couple see it until the next
 * round.
 */
async function markUnmatched({ database }: Platform, lineId: string) {
  await database.transaction(async (tx) => {
    const unread = and(eq(bankLines.id, lineId), eq(bankLines.standing, 'unread'))
    await tx.update(bankLines).set(unmatchedFields).where(unread)
  })
}

const linesPerTransaction = 500

async function keepDoubts(
  { database }: Platform,
  lines: readonly BankLine[],
  verdicts: ReadonlyMap<string, Verdict>,
) {
  const changed = new Map<string, { lines: BankLine[]; changes: Partial<BankLine> }>()
  for (const line of lines) {
    const verdict = verdicts.get(line.id) ?? { kind: 'unmatched' }
    if (verdict.kind === 'sure' || line.standing === 'waiting') continue
    const changes = changesFor(verdict)
    const key = JSON.stringify(changes)
    if (
      key === JSON.stringify(changesFor(storedVerdict(line))) &&
      line.standing !== 'unread' &&
      !line.failure
    )
      continue
    const group = changed.get(key) ?? { changes, lines: [] }
    group.lines.push(line)
    changed.set(key, group)
  }
  for (const { lines: group, changes } of changed.values())
    for (let at = 0; at < group.length; at += linesPerTransaction) {
      const some = group.slice(at, at + linesPerTransaction)
      await database.transaction((tx) => changeUndecided(tx, some, changes))
      await setImmediate()
    }
}

/**
 * Changes the lines whose state is still the one that was judged. Lines that the couple decided on meanwhile
 * are skipped. The job tells the couple's clients at its end.
 */
async function changeUndecided(
  tx: Tx,
  lines: readonly BankLine[],
  changes: Partial<BankLine>,
): Promise<void> {
  const asJudged = JSON.stringify(lines.map(({ id, standing }) => ({ id, standing })))
  const undecided = tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(
      and(
        isNull(bankLines.undoneAt),
        sql`(${bankLines.id}, ${bankLines.standing}) in
          (select id, standing from jsonb_to_recordset(${asJudged}::jsonb) as judged(id uuid, standing text))`,
      ),
    )
    .orderBy(bankLines.id)
    .for('update')
  await tx.update(bankLines).set(changes).where(inArray(bankLines.id, undecided))
}

function changesFor(verdict: Exclude<Verdict, { kind: 'sure' }>): Partial<BankLine> {
  if (verdict.kind === 'unmatched') return { ...unmatchedFields }
  if (verdict.kind === 'aside') return { ...unmatchedFields, standing: 'aside', asideReason: 'learned' }
  const { doubt, signal, ids, withLines } = verdict
  return {
    ...unmatchedFields,
    standing: 'doubtful',
    doubt,
    signal,
    suggested: [...ids],
    withLines: [...withLines],
  }
}

function storedVerdict(line: BankLine): Exclude<Verdict, { kind: 'sure' }> {
  if (line.standing !== 'doubtful' || line.doubt === null) return { kind: 'unmatched' }
  const signal = line.signal === 3 ? 3 : line.signal === 2 ? 2 : 1
  return { kind: 'doubtful', doubt: line.doubt, signal, ids: line.suggested, withLines: line.withLines }
}

async function conclude({ database }: Platform, weddingId: string) {
  await database.transaction(async (tx) => {
    const wedding = await weddingById(tx, weddingId)
    const read = await tx
      .update(bankStatements)
      .set({ state: 'ready' })
      .where(and(eq(bankStatements.weddingId, weddingId), eq(bankStatements.state, 'matching')))
      .returning({ id: bankStatements.id })
    for (const { id } of read) await raise(tx, StatementRead, { weddingId, statementId: id })
    if (wedding) await notifyClients(tx, weddingTopic(weddingId), 'BankLinesChanged')
  })
}
