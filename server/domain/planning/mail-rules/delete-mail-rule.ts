import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { mailRules } from './mail-rules.tables.ts'
import { lockRule, type MailRule, rulesOf, notifyOfRules } from './rule-store.ts'

/** Deletes a rule; mails it changed stay as they are. Refuses `MailRuleNotFound`. */
export async function deleteMailRule(context: AppContext, id: string): Promise<MailRule[]> {
  return context.database.transaction(async (tx) => {
    const { weddingId } = await lockRule(tx, context, id)
    await tx.delete(mailRules).where(eq(mailRules.id, id))
    await notifyOfRules(tx, weddingId)
    return rulesOf(tx, weddingId)
  })
}
