import { bookHeads, chainHashAt, violations } from '#server/domain/money/ledger/index.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { type TrailHead, trailHashAt, trailHeads, trailViolations } from '#server/platform/db/trails.ts'

export type TrailReport = {
  /** Heads of all chains, including the ledger's books. */
  readonly heads: readonly TrailHead[]
  /** One sentence for each violation; the first of a chain names its first broken link. */
  readonly problems: readonly string[]
}

const ledger = 'ledger'

/** Recomputes all chains and compares them with earlier heads. */
export async function verifyTrails({ db }: Database, noted: readonly TrailHead[] = []): Promise<TrailReport> {
  const books = await bookHeads(db)
  const heads = [
    ...books.map(({ book, journals, hash }) => ({
      trail: ledger,
      subject: book,
      entries: journals,
      hash,
    })),
    ...(await trailHeads(db)),
  ]
  const problems = [
    ...(await violations(db)).map(({ what, book, subject }) => `ledger ${book}: ${what} (${subject})`),
    ...(await trailViolations(db)).map(
      ({ trail, subject, number, entry, problem }) =>
        `${trail} ${subject ?? ''}: ${problem} (entry ${entry ?? 'none'}, link ${number ?? 'none'})`,
    ),
  ]
  for (const head of noted) {
    const hash = await hashAt(db, head)
    if (hash !== head.hash)
      problems.push(
        `${head.trail} ${head.subject}: ${hash === null ? 'is shorter than noted' : 'was rewritten since noted'} (link ${head.entries})`,
      )
  }
  return { heads, problems }
}

function hashAt(on: Reader, head: TrailHead): Promise<string | null> | string {
  if (head.entries === 0n) return ''
  return head.trail === ledger ? chainHashAt(on, head.subject, head.entries) : trailHashAt(on, head)
}

/** Formats a head as a line of text. */
export const formatHead = ({ trail, subject, entries, hash }: TrailHead): string =>
  [trail, subject, entries, hash].join('\t')

/** Parses the lines of `formatHead` in a text; other lines are skipped. */
export function parseHeads(text: string): TrailHead[] {
  return text.split('\n').flatMap((line) => {
    const [trail, subject, entries, hash] = line.split('\t')
    if (!trail || subject === undefined || !entries || hash === undefined || !/^\d+$/.test(entries)) return []
    return [{ trail, subject, entries: BigInt(entries), hash }]
  })
}
