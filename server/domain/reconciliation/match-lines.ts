import { setImmediate } from 'node:timers/promises'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { receive } from '#server/domain/giving/index.ts'
import { allRailsOf } from '#server/domain/payments/index.ts'
import { weddingById, weddingTopic } from '#server/domain/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { recordFact, tellScreens } from '#server/platform/outbox.ts'
import { minutes } from '#shared/duration.ts'
import { sumMinor } from '#shared/money.ts'
import { candidatesOf } from './candidate-queries.ts'
import { judge, type OpenLine, type Verdict } from './matching.ts'
import { dueFrom, isLinked, link, linksOf, lockContributions } from './match-store.ts'
import { bankLines, bankStatements } from './reconciliation.tables.ts'
import { type BankLine, changeLines, nobodys, openStandings } from './statement-store.ts'

const toldEvery = 200

/**
 * Looks at every open line of a wedding: what is beyond doubt is confirmed, each in a transaction of its own, the rest waits for
 * the couple with what speaks for it. It may run at any time, and twice at once.
 */
export const matchLines = defineJob<{ weddingId: string }>({
  kind: 'match-lines',
  timeLimit: minutes(30),
  run: async (platform, { weddingId }, { signal }) => {
    const lines = await openLines(platform.database.db, weddingId, signal)
    if (lines.length > 0) {
      const verdicts = await judged(platform, weddingId, lines, signal)
      await settleSure(platform, lines, verdicts, signal)
      await keepDoubts(platform, lines, verdicts)
    }
    await conclude(platform, weddingId)
  },
})

const linesInOneRead = 1000

/** In parts: the embedded database works in this thread, and whoever waits for an answer comes in between. */
async function openLines(on: Reader, weddingId: string, signal: AbortSignal): Promise<BankLine[]> {
  const lines: BankLine[] = []
  for (;;) {
    const last = lines.at(-1)
    const some = await on
      .select()
      .from(bankLines)
      .where(
        and(
          eq(bankLines.weddingId, weddingId),
          inArray(bankLines.standing, [...openStandings]),
          isNull(bankLines.undoneAt),
          last && gt(bankLines.id, last.id),
        ),
      )
      .orderBy(bankLines.id)
      .limit(linesInOneRead)
    lines.push(...some)
    if (some.length < linesInOneRead) return lines
    signal.throwIfAborted()
    await setImmediate()
  }
}

async function judged(
  { database }: Platform,
  weddingId: string,
  lines: readonly BankLine[],
  signal: AbortSignal,
) {
  const waiting = await linksOf(database.db, {
    lineIds: lines.filter((line) => line.standing === 'waiting').map((line) => line.id),
  })
  const waitsFor = new Map(waiting.map((one) => [one.lineId, one.contributionId]))
  const open = lines.map((line): OpenLine => ({
    id: line.id,
    bookedOn: line.bookedOn,
    minor: line.amountMinor,
    currency: line.currency,
    words: line.words,
    payer: line.payer,
    refused: line.refused,
    waitsFor: waitsFor.get(line.id) ?? null,
  }))
  const judging = judge(open, await candidatesOf(database.db, weddingId))
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
  for (const line of lines) {
    const verdict = verdicts.get(line.id)
    if (verdict?.kind !== 'sure') continue
    signal.throwIfAborted()
    const isSettled = await settleLine(platform, line.id, verdict)
    if (isSettled) settled += 1
    else await leaveOpen(platform, line.id)
    await setImmediate()
    if (settled % toldEvery === toldEvery - 1)
      await platform.database.transaction((tx) =>
        tellScreens(tx, weddingTopic(line.weddingId), 'StatementProgressed'),
      )
  }
}

/** Confirms what is sure, if it still is now that everything is locked. */
async function settleLine(
  platform: Platform,
  lineId: string,
  { ids, already }: Extract<Verdict, { kind: 'sure' }>,
): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId)).for('update')
    const open: readonly string[] = openStandings
    if (!line || line.undoneAt || !open.includes(line.standing)) return false
    const found = await lockContributions(tx, line.weddingId, ids)
    const due = found.map(({ contribution }) => dueFrom(contribution))
    const exact = sumMinor(due.map(({ minor }) => minor)) === line.amountMinor
    if (!exact || due.some(({ currency }) => currency !== line.currency)) return false
    for (const { contribution } of found) {
      const awaited = ['held', 'sent', 'notFound', 'expired'].includes(contribution.state)
      if (already ? contribution.state !== 'received' : !awaited) return false
      if (await isLinked(tx, contribution.id)) return false
    }
    const rails = already ? [] : await allRailsOf(tx, line.weddingId)
    const cameBy = rails.find(({ identifier }) => identifier === line.account)?.id ?? null
    for (const one of found) {
      if (!already) await receive(tx, platform, one, cameBy)
      const contributionId = one.contribution.id
      await link(tx, platform, line, { contributionId, how: 'reference', moved: !already, madeBy: null })
    }
    await tx
      .update(bankLines)
      .set({ ...nobodys, standing: 'settled' })
      .where(eq(bankLines.id, lineId))
    return true
  })
}

/** Something has happened to its contribution meanwhile: the couple see the line until it is looked at again. */
async function leaveOpen({ database }: Platform, lineId: string) {
  await database.transaction(async (tx) => {
    const unread = and(eq(bankLines.id, lineId), eq(bankLines.standing, 'unread'))
    await tx.update(bankLines).set(nobodys).where(unread)
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
    if (key === JSON.stringify(changesFor(verdictIn(line))) && line.standing !== 'unread') continue
    const group = changed.get(key) ?? { changes, lines: [] }
    group.lines.push(line)
    changed.set(key, group)
  }
  for (const { lines: group, changes } of changed.values())
    for (let at = 0; at < group.length; at += linesPerTransaction) {
      const some = group.slice(at, at + linesPerTransaction)
      await database.transaction((tx) => changeAsFound(tx, some, changes))
      await setImmediate()
    }
}

/** Changes those that are as they were when we looked; what was answered meanwhile is let be. */
async function changeAsFound(tx: Tx, lines: readonly BankLine[], changes: Partial<BankLine>): Promise<void> {
  const before = new Map(lines.map(({ id, standing }) => [id, standing]))
  const now = await tx
    .select()
    .from(bankLines)
    .where(inArray(bankLines.id, [...before.keys()]))
    .orderBy(bankLines.id)
    .for('update')
  const asFound = now.filter((line) => !line.undoneAt && before.get(line.id) === line.standing)
  await changeLines(tx, asFound, changes)
}

function changesFor(verdict: Exclude<Verdict, { kind: 'sure' }>): Partial<BankLine> {
  if (verdict.kind === 'unmatched') return { ...nobodys }
  const { doubt, signal, ids, withLines } = verdict
  return { standing: 'doubtful', doubt, signal, suggested: [...ids], withLines: [...withLines] }
}

function verdictIn(line: BankLine): Exclude<Verdict, { kind: 'sure' }> {
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
    for (const { id } of read)
      await recordFact(tx, { kind: 'StatementRead', payload: { weddingId, statementId: id } })
    if (wedding) await tellScreens(tx, weddingTopic(weddingId), 'BankLinesChanged')
  })
}
