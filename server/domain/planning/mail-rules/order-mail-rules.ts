import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { mailRules } from './mail-rules.tables.ts'
import { lockRules, type MailRule, rulesOf, notifyOfRules } from './rule-store.ts'

/**
 * Sorts the rules of a mailbox; rules that are not named follow in their present order. Refuses
 * `WeddingNotFound`.
 */
export async function orderMailRules(
  context: AppContext,
  id: string,
  ruleIds: readonly string[],
): Promise<MailRule[]> {
  return context.database.transaction(async (tx) => {
    const { id: weddingId } = await weddingOfPartner(tx, context, id)
    const present = await lockRules(tx, weddingId)
    const placeOf = (rule: MailRule) => {
      const place = ruleIds.indexOf(rule.id)
      return place < 0 ? ruleIds.length : place
    }
    const ordered = present.toSorted((one, other) => placeOf(one) - placeOf(other))
    for (const [at, rule] of ordered.entries())
      if (rule.position !== at + 1)
        await tx
          .update(mailRules)
          .set({ position: at + 1 })
          .where(eq(mailRules.id, rule.id))
    await notifyOfRules(tx, weddingId)
    return rulesOf(tx, weddingId)
  })
}
