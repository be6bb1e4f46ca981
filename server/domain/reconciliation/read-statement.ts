import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, ne, notInArray } from 'drizzle-orm'
import {
  largestFile,
  type Reading,
  readStatement as readFile,
  type RemarkCode,
} from '#server/domain/statements/index.ts'
import { type Wedding, weddingById, weddingTopic } from '#server/domain/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { tellScreens } from '#server/platform/outbox.ts'
import { minutes } from '#shared/duration.ts'
import { keepLines } from './keep-lines.ts'
import { bankColumns, bankStatementParts, bankStatements } from './reconciliation.tables.ts'
import { type BankStatement, forgetFile } from './statement-store.ts'

const unpack = promisify(gunzip)

/** Reads a bank's file whole or not at all, and keeps what may be a gift. After a crash it begins again and keeps nothing twice. */
export const readStatement = defineJob<{ statementId: string }>({
  kind: 'read-statement',
  timeLimit: minutes(15),
  run: async (platform, { statementId }, { signal }) => {
    const [statement] = await platform.database.db
      .select()
      .from(bankStatements)
      .where(eq(bankStatements.id, statementId))
    const wedding = statement && (await weddingById(platform.database.db, statement.weddingId))
    if (!wedding || statement.state !== 'reading') return
    const bytes = await contentOf(platform, statementId)
    const sha256 = bytes && createHash('sha256').update(bytes).digest('hex')
    if (!bytes || !sha256) return refuse(platform, statement, 'isUnknown')
    if (await isThere(platform, statement, sha256)) return refuse(platform, statement, 'sameFile')
    const reading = await readWithBreath(platform, wedding, bytes, signal)
    if (reading.kind === 'unreadable')
      return conclude(platform, statement, { state: 'unreadable', problems: [...reading.problems] })
    if (reading.kind === 'unmapped') {
      const { mark, rows } = reading.columns
      return conclude(platform, statement, {
        state: 'unmapped',
        mark,
        sampleRows: rows.map((row) => [...row]),
      })
    }
    await keepLines(platform, statement, { read: reading.statement, sha256, signal })
  },
})

/** The file as it was dropped; null when what came does not unpack. */
async function contentOf({ database }: Platform, statementId: string): Promise<Buffer | null> {
  const parts = await database.db
    .select({ content: bankStatementParts.content })
    .from(bankStatementParts)
    .where(eq(bankStatementParts.statementId, statementId))
    .orderBy(asc(bankStatementParts.part))
  const packed = Buffer.concat(parts.map(({ content }) => Buffer.from(content, 'base64')))
  // Old browsers cannot pack.
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed
  return unpack(packed, { maxOutputLength: largestFile + 1 }).catch(() => null)
}

async function isThere({ database }: Platform, statement: BankStatement, sha256: string): Promise<boolean> {
  const [other] = await database.db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(
      and(
        eq(bankStatements.weddingId, statement.weddingId),
        eq(bankStatements.sha256, sha256),
        ne(bankStatements.id, statement.id),
        notInArray(bankStatements.state, ['unreadable', 'undone']),
      ),
    )
  return other !== undefined
}

async function readWithBreath(
  { database }: Platform,
  wedding: Wedding,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Reading> {
  const said = await database.db.select().from(bankColumns).where(eq(bankColumns.weddingId, wedding.id))
  const mappingFor = (mark: string) => {
    const roles = said.find((one) => one.mark === mark)?.roles
    return roles ? { headerRow: null, roles } : null
  }
  const reading = readFile(bytes, { currency: wedding.currency, mappingFor })
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
    signal.throwIfAborted()
    await setImmediate()
  }
}

const refuse = (platform: Platform, statement: BankStatement, code: RemarkCode) =>
  conclude(platform, statement, { state: 'unreadable', problems: [{ line: null, code, value: '' }] })

async function conclude(
  { database }: Platform,
  { id, weddingId }: BankStatement,
  changes: Partial<BankStatement>,
) {
  await database.transaction(async (tx) => {
    await tx
      .update(bankStatements)
      .set(changes)
      .where(and(eq(bankStatements.id, id), eq(bankStatements.state, 'reading')))
    // The file is needed again only when a person has named its columns.
    if (changes.state === 'unreadable' && changes.problems?.some(({ code }) => code === 'sameFile'))
      await forgetFile(tx, id)
    await tellScreens(tx, weddingTopic(weddingId), 'StatementRead')
  })
}
