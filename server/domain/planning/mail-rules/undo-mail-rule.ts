import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { notifyOfRules } from './rule-store.ts'

type Application = { readonly weddingId: string; readonly applicationId: string }

/**
 * Undoes the changes of a rule to existing mails and returns their number. Mails whose folder, labels or star
 * changed since are skipped. Refuses `WeddingNotFound`.
 */
export async function undoMailRule(
  context: AppContext,
  { weddingId, applicationId }: Application,
): Promise<number> {
  return context.database.transaction(async (tx) => {
    if ((await partOf(tx, context.viewer, weddingId)) !== 'partner') throw WeddingNotFound()
    const undone = await rows<{ id: string }>(
      tx,
      sql`update mails set
          category = rule_change -> 'before' ->> 'category',
          tag_ids = rule_change -> 'before' -> 'tagIds',
          starred = (rule_change -> 'before' ->> 'starred')::boolean,
          rule_change = null
        where wedding_id = ${weddingId} and removed_at is null and rule_change ->> 'applicationId' = ${applicationId}
          and rule_change -> 'after' = jsonb_build_object('category', category, 'tagIds', tag_ids, 'starred', starred)
        returning id`,
    )
    await notifyOfRules(tx, weddingId)
    return undone.length
  })
}
