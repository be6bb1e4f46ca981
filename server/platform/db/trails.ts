import { sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'

/** The end of one hash chain: noted elsewhere, it proves later that nothing up to this entry was rewritten. */
export type TrailHead = {
  readonly trail: string
  readonly subject: string
  readonly entries: bigint
  readonly hash: string
}

/** A contradiction in a trail: the first broken link of a chain, or an entry that no link knows. */
export type TrailViolation = {
  readonly trail: string
  readonly subject: string | null
  readonly number: bigint | null
  readonly entry: bigint | null
  readonly problem: string
}

/** The heads of all trails, in a stable order. */
export function trailHeads(on: Reader): Promise<TrailHead[]> {
  return rows<TrailHead>(
    on,
    sql`select trail, subject, entries, encode(head, 'hex') as hash from trail_heads
      order by trail collate "C", subject collate "C"`,
  )
}

/** Recomputes every chain. Empty unless an entry, a link or a head was changed, removed or added past the triggers. */
export function trailViolations(on: Reader): Promise<TrailViolation[]> {
  return rows<TrailViolation>(
    on,
    sql`select trail, subject, number, entry, problem from trail_violations()
      order by trail collate "C", subject collate "C", number, entry`,
  )
}

/** The hash a chain had after this many entries; null when the chain is shorter. */
export async function trailHashAt(
  on: Reader,
  { trail, subject, entries }: Omit<TrailHead, 'hash'>,
): Promise<string | null> {
  const [found] = await rows<{ hash: string }>(
    on,
    sql`select encode(chain, 'hex') as hash from trail_links
      where trail = ${trail} and subject = ${subject} and number = ${entries}`,
  )
  return found?.hash ?? null
}
