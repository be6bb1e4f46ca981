import { and, eq, inArray, isNull } from 'drizzle-orm'
import { ContributionMoved } from '#server/domain/gifts/contributions/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { notifyClients } from '#server/platform/live.ts'
import { raise } from '#server/platform/events.ts'
import { minutes } from '#shared/duration.ts'
import { type BankMatch, endLinks, linksOf, undoLinks } from './match-store.ts'
import { bankLines, bankMatches, bankStatements } from './reconciliation.tables.ts'
import { enqueueMatching } from './statement-store.ts'
import { StatementTakenBack } from './reconciliation.events.ts'
import { takeStatementBackKind } from './reconciliation.job-kinds.ts'

/**
 * Undoes what the lines of an undone file confirmed, one contribution per transaction. Contributions that the
 * couple processed further stay; the file's notes contain their number.
 */
export const takeStatementBack = defineJob({
  kind: takeStatementBackKind,
  timeLimit: minutes(30),
  run: async (platform, { statementId, accountId }, { signal }) => {
    const { db } = platform.database
    const [statement] = await db.select().from(bankStatements).where(eq(bankStatements.id, statementId))
    if (statement?.state !== 'undone') return
    const links = await db
      .select({ contributionId: bankMatches.contributionId })
      .from(bankMatches)
      .innerJoin(bankLines, eq(bankLines.id, bankMatches.lineId))
      .where(and(eq(bankLines.statementId, statementId), isNull(bankMatches.undoneAt)))
    const why = { undoneBy: accountId, undoReason: statement.undoReason || 'The file was taken back' }
    let stayed = 0
    for (const contributionId of new Set(links.map((one) => one.contributionId))) {
      signal.throwIfAborted()
      if (!(await takeBack(platform, statementId, contributionId, why))) stayed += 1
    }
    await platform.database.transaction(async (tx) => {
      const warning = { line: null, code: 'notTakenBack', value: String(stayed) } as const
      if (stayed > 0)
        await tx
          .update(bankStatements)
          .set({ notes: [...statement.notes, warning] })
          .where(eq(bankStatements.id, statementId))
      const { weddingId } = statement
      await raise(tx, StatementTakenBack, { weddingId, statementId }, weddingTopic(weddingId))
      await enqueueMatching(tx, weddingId)
    })
  },
})

type UndoReason = { undoneBy: string | null; undoReason: string }

async function takeBack({ database, clock }: Platform, statementId: string, id: string, why: UndoReason) {
  return database.transaction(async (tx) => {
    try {
      await lockLinesOf(tx, id)
      const lines = await undoLinks(tx, { clock }, id, why)
      // Lines of the file are undone with it; lines of other files are open again.
      const gone = lines.filter((line) => line.statementId === statementId)
      const others = lines.filter((line) => line.statementId !== statementId)
      if (others[0]) await notifyClients(tx, weddingTopic(others[0].weddingId), 'BankLinesChanged')
      return gone.length > 0
    } catch (error) {
      if (!(error instanceof ContributionMoved)) throw error
      // Lines of other files stay linked, since they still prove the arrival.
      const links = await linksOf(tx, { contributionIds: [id] })
      const gone = await linesOfFile(tx, statementId, links)
      await endLinks(
        tx,
        { clock },
        links.filter(({ lineId }) => gone.has(lineId)),
        why,
      )
      return false
    }
  })
}

async function linesOfFile(tx: Tx, statementId: string, links: readonly BankMatch[]): Promise<Set<string>> {
  const ids = links.map(({ lineId }) => lineId)
  const isStatementLine = and(inArray(bankLines.id, ids), eq(bankLines.statementId, statementId))
  const found =
    ids.length > 0 ? await tx.select({ id: bankLines.id }).from(bankLines).where(isStatementLine) : []
  return new Set(found.map(({ id }) => id))
}

/** Locks the lines of a contribution, before the contribution itself, to keep the lock order. */
async function lockLinesOf(tx: Tx, contributionId: string): Promise<void> {
  const links = await linksOf(tx, { contributionIds: [contributionId] })
  const ids = links.map((one) => one.lineId)
  if (ids.length > 0)
    await tx.select().from(bankLines).where(inArray(bankLines.id, ids)).orderBy(bankLines.id).for('update')
}
