import { setImmediate } from 'node:timers/promises'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { isOpenLine } from '#shared/states/bank-line.ts'
import type { DoneLine, BankMovement, OpenLine } from '#server/domain/money/matching/index.ts'
import { bankLines, bankLineStatements, bankMatches } from './reconciliation.tables.ts'
import type { BankLine } from './statement-store.ts'

/** A line with its ordinal in each statement that contains it. */
export type PlacedLine = BankLine & Pick<BankMovement, 'ordinals'>

/** Lines of a wedding: open ones to judge, and settled or set-aside ones as evidence. */
export type LinesToJudge = { readonly open: PlacedLine[]; readonly done: PlacedLine[] }

/** Returns true if the wedding has a line to judge. */
export async function hasOpenLines(on: Reader, weddingId: string): Promise<boolean> {
  const standings = stateIn(bankLines.standing, isOpenLine)
  const isOpen = and(eq(bankLines.weddingId, weddingId), standings, isNull(bankLines.undoneAt))
  const [found] = await on.select({ id: bankLines.id }).from(bankLines).where(isOpen).limit(1)
  return found !== undefined
}

const linesPerQuery = 1000

/** Reads the lines in pages. The embedded database runs in this thread, so other requests proceed in between. */
export async function linesToJudge(
  on: Reader,
  weddingId: string,
  signal: AbortSignal,
): Promise<LinesToJudge> {
  const lines: PlacedLine[] = []
  for (;;) {
    const last = lines.at(-1)
    const after = last && gt(bankLines.id, last.id)
    const some = await on
      .select()
      .from(bankLines)
      .where(and(eq(bankLines.weddingId, weddingId), isNull(bankLines.undoneAt), after))
      .orderBy(bankLines.id)
      .limit(linesPerQuery)
    lines.push(...(await placed(on, some)))
    if (some.length < linesPerQuery) break
    signal.throwIfAborted()
    await setImmediate()
  }
  const isOpen = (line: PlacedLine) => isOpenLine(line.standing)
  return { open: lines.filter(isOpen), done: lines.filter((line) => !isOpen(line)) }
}

async function placed(on: Reader, lines: readonly BankLine[]): Promise<PlacedLine[]> {
  // One parameter instead of a thousand.
  const ids = JSON.stringify(lines.map(({ id }) => id))
  const found = await on
    .select()
    .from(bankLineStatements)
    .where(
      sql`${bankLineStatements.lineId} in (select id::uuid from jsonb_array_elements_text(${ids}::jsonb) id)`,
    )
  const byLine = Map.groupBy(found, ({ lineId }) => lineId)
  return lines.map((line) => {
    const places = (byLine.get(line.id) ?? []).map((one) => [one.statementId, one.ordinal] as const)
    return { ...line, ordinals: new Map([[line.statementId, line.ordinal], ...places]) }
  })
}

function movementOf(line: PlacedLine): BankMovement {
  const { id, bookedOn, amountMinor, currency, words, payer, account } = line
  const { ordinals, bankReference, isReturn } = line
  const bank = { account, ordinals, bankReference, isReturn }
  return { id, bookedOn, minor: amountMinor, currency, words, payer, ...bank }
}

/** Returns the ids of the currently matched contributions by line id. */
async function matchesOf(on: Reader, weddingId: string): Promise<Map<string, string[]>> {
  const found = await on
    .select({ lineId: bankMatches.lineId, contributionId: bankMatches.contributionId })
    .from(bankMatches)
    .where(and(eq(bankMatches.weddingId, weddingId), isNull(bankMatches.undoneAt)))
  const byLine = Map.groupBy(found, ({ lineId }) => lineId)
  return new Map([...byLine].map(([id, some]) => [id, some.map(({ contributionId }) => contributionId)]))
}

/** Converts both kinds of lines to the input of the judgement, with the couple's decisions. */
export async function toMatchingInput(
  on: Reader,
  weddingId: string,
  { open, done }: LinesToJudge,
): Promise<{ open: OpenLine[]; done: DoneLine[] }> {
  const matches = await matchesOf(on, weddingId)
  return {
    open: open.map((line) => ({
      ...movementOf(line),
      refused: line.refused,
      staysOpen: line.staysOpen,
      waitsFor: (line.standing === 'waiting' && matches.get(line.id)?.[0]) || null,
    })),
    done: done.map((line) => ({
      ...movementOf(line),
      contributionIds: line.standing === 'settled' ? (matches.get(line.id) ?? []) : [],
      isNoGift: line.asideReason === 'noGift',
    })),
  }
}
