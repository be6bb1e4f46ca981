import type { Execute } from '#web/graphql/execute.ts'
import { BankFileDocument, PlacesForNoteDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { type BankTab, type BankView, bankTabs } from './bank-view.ts'

const perPage = 20

/** Loads the bank files, the displayed lines, and the gifts that a line can be for. */
export async function loadBankFile(execute: Execute, weddingId: string, view: BankView) {
  const [lines, { wedding }] = await Promise.all([
    loadLines(execute, weddingId, view),
    execute(PlacesForNoteDocument, { weddingId }),
  ])
  return { ...lines, gifts: (wedding?.gifts ?? []).filter(({ withdrawn }) => !withdrawn) }
}

async function loadLines(execute: Execute, weddingId: string, { tab, pages }: BankView) {
  const ask = async (standing: BankTab, after: string | null) => {
    const { wedding } = await execute(BankFileDocument, { weddingId, standing, first: perPage, after })
    if (!wedding) throw notFound()
    return wedding
  }
  const first = await ask(tab ?? 'doubtful', null)
  const counts = countsOf(first.bankTotals)
  const shownTab = tab ?? bankTabs.find((one) => counts[one] > 0) ?? 'doubtful'
  const { bankStatements, bankLines } = shownTab === (tab ?? 'doubtful') ? first : await ask(shownTab, null)
  const lines = [...bankLines.nodes]
  let { endCursor, hasNextPage } = bankLines
  for (let page = 1; page < pages && hasNextPage; page += 1) {
    const next = (await ask(shownTab, endCursor ?? null)).bankLines
    lines.push(...next.nodes)
    ;({ endCursor, hasNextPage } = next)
  }
  return { statements: bankStatements, counts, tab: shownTab, pages, lines, hasNextPage }
}

export type BankShown = Awaited<ReturnType<typeof loadBankFile>>
export type BankLine = BankShown['lines'][number]
export type BankStatement = BankShown['statements'][number]
export type GiftPlace = BankShown['gifts'][number]

function countsOf({
  alone,
  said,
  ...rest
}: Record<'alone' | 'said' | 'doubtful' | 'unmatched' | 'waiting' | 'aside', number>): Record<
  BankTab,
  number
> {
  return { ...rest, settled: alone + said }
}
