import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { mailRuleInput, mailRuleLimit } from '#shared/inputs/mail-rule.ts'
import { mailLabels } from '#shared/mail-tags.ts'
import { mailRules } from './mail-rules.tables.ts'
import { lockRules, type MailRule, rulesOf, notifyOfRules } from './rule-store.ts'

/**
 * Adds a rule at the end, or changes the one with this id. Refuses `WeddingNotFound`, and `InvalidInput` also
 * for too many rules.
 */
export async function saveMailRule(
  context: AppContext,
  { weddingId, id, input }: { weddingId: string; id: string; input: unknown },
): Promise<MailRule[]> {
  const rule = parseInput(mailRuleInput, input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    const present = await lockRules(tx, wedding.id)
    if (rule.label !== null && !(await hasLabel(tx, wedding.id, rule.label)))
      throw InvalidInput({ issues: [{ path: 'label', rule: 'wrong' }] })
    if (present.some((one) => one.id === id)) await tx.update(mailRules).set(rule).where(eq(mailRules.id, id))
    else {
      if (present.length >= mailRuleLimit)
        throw InvalidInput({ issues: [{ path: 'sender', rule: 'tooMany' }] })
      const position = (present.at(-1)?.position ?? 0) + 1
      const [inserted] = await tx
        .insert(mailRules)
        .values({ id, weddingId: wedding.id, position, ...rule, createdAt: context.clock.now() })
        .onConflictDoNothing()
        .returning()
      // The id belongs to another wedding.
      if (!inserted) throw InvalidInput({ issues: [{ path: 'id', rule: 'wrong' }] })
    }
    await notifyOfRules(tx, wedding.id)
    return rulesOf(tx, wedding.id)
  })
}

async function hasLabel(tx: Tx, weddingId: string, label: string): Promise<boolean> {
  if (mailLabels.some((standard) => standard === label)) return true
  const own = await rows(
    tx,
    sql`select 1 from mail_labels where wedding_id = ${weddingId} and id::text = ${label}`,
  )
  return own.length > 0
}
