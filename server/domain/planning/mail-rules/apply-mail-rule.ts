import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { visibleFieldsOn } from '#server/domain/wedding/privacy/index.ts'
import { planForgetting } from './forget-rule-changes.ts'
import { followRule, type RuleFollowed } from './follow-rules.ts'
import { lockRule, notifyOfRules } from './rule-store.ts'

export type RuleApplied = RuleFollowed & {
  /** Id with which `undoMailRule` undoes the application. */
  readonly applicationId: string
}

/**
 * Applies a rule to existing mails. Skips messages of givers while the couple hide their gifts. Refuses
 * `MailRuleNotFound`.
 */
export async function applyMailRule(context: AppContext, id: string): Promise<RuleApplied> {
  const applicationId = context.random.uuid()
  return context.database.transaction(async (tx) => {
    const rule = await lockRule(tx, context, id)
    const visible = await visibleFieldsOn(tx, context, rule.weddingId)
    const which = visible === 'nothing' ? sql`m.contribution_id is null` : sql`true`
    const followed = await followRule(tx, rule, { which, applicationId })
    if (followed.changed > 0)
      await planForgetting(tx, { weddingId: rule.weddingId, applicationId }, context.clock.now())
    await notifyOfRules(tx, rule.weddingId)
    return { ...followed, applicationId }
  })
}
