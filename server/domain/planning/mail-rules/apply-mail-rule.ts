import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { visibleFieldsOn } from '#server/domain/wedding/privacy/index.ts'
import { followRule } from './follow-rules.ts'
import { lockRule, tellOfRules } from './rule-store.ts'

/**
 * Follows a rule for the mails that are there already, and returns how many it means. Leaves out the letters of
 * givers while the couple keep their gifts from themselves. Refuses `MailRuleNotFound`.
 */
export async function applyMailRule(context: AppContext, id: string): Promise<number> {
  return context.database.transaction(async (tx) => {
    const rule = await lockRule(tx, context, id)
    const visible = await visibleFieldsOn(tx, context, rule.weddingId)
    const which = visible === 'nothing' ? sql`m.contribution_id is null` : sql`true`
    const count = await followRule(tx, rule, which)
    await tellOfRules(tx, rule.weddingId)
    return count
  })
}
