import { sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'

/** Head of a hash chain. A copy kept elsewhere proves later that no earlier entry was rewritten. */
export type TrailHead = {
  readonly trail: string
  readonly subject: string
  readonly entries: bigint
  readonly hash: string
}

/** A violation in a trail: the first broken link of a chain, or an entry without a link. */
export type TrailViolation = {
  readonly trail: string
  readonly subject: string | null
  readonly number: bigint | null
  readonly entry: bigint | null
  readonly problem: string
}

/** Returns the heads of all trails, in a stable order. */
export function trailHeads(on: Reader): Promise<TrailHead[]> {
  return rows<TrailHead>(
    on,
    sql`select trail, subject, entries, encode(head, 'hex') as hash from trail_heads
      order by trail collate "C", subject collate "C"`,
  )
}

/**
 * Recomputes every hash chain and returns the violations. Empty unless entries, links or heads were changed,
 * removed or added without the triggers.
 */
export function trailViolations(on: Reader): Promise<TrailViolation[]> {
  return rows<TrailViolation>(
    on,
    sql`select trail, subject, number, entry, problem from trail_violations()
      order by trail collate "C", subject collate "C", number, entry`,
  )
}

/** Returns the hash of a chain after this many entries, or null if the chain is shorter. */
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
