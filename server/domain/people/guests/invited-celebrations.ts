import { sql } from 'drizzle-orm'
import { celebrationsOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'

/** Refuses ids that are not of celebrations of the wedding. Null means all of them. */
export async function refuseUnknownCelebrations(
  on: Reader,
  weddingId: string,
  ids: readonly string[] | null,
): Promise<void> {
  if (ids === null) return
  const known = new Set((await celebrationsOf(on, weddingId)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id)))
    throw InvalidInput({ issues: [{ path: 'celebrationIds', rule: 'wrong' }] })
}

/** The rule of `invitedTo` in SQL: whether the household of the alias `h` is invited to the celebration of the answer `r`. */
export const isInvitedToAnswered = sql`(h.celebration_ids is null or r.celebration_id = any(h.celebration_ids)
  or not exists (select 1 from celebrations c where c.wedding_id = h.wedding_id and c.id = any(h.celebration_ids)))`
