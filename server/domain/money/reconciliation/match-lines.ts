import { setImmediate } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { todayIn, weddingById, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { notifyClients } from '#server/platform/live.ts'
import { raise } from '#server/platform/events.ts'
import { minutes } from '#shared/duration.ts'
import { candidatesOf } from './candidate-queries.ts'
import { toMatchingInput, hasOpenLines, type LinesToJudge, linesToJudge } from './lines-to-judge.ts'
import { judge, type Verdict } from '#server/domain/money/matching/index.ts'
import { bankStatements } from './reconciliation.tables.ts'
import { settleSure } from './settle-lines.ts'
import { type BankLine, changeUndecided, unmatchedFields } from './statement-store.ts'
import { StatementRead } from './reconciliation.events.ts'
import { matchLinesKind } from './reconciliation.job-kinds.ts'

/**
 * Maximum number of rounds. Each round judges the open lines again; the first that settles nothing is the last.
 */
const maxRounds = 10

/**
 * Judges every open line of a wedding. Certain matches are confirmed, some in one transaction; other lines
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
