import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { partOf, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { notifyClients } from '#server/platform/live.ts'
import { MailRuleNotFound } from './mail-rules.refusals.ts'
import { mailRules } from './mail-rules.tables.ts'

export type MailRule = typeof mailRules.$inferSelect

/** Returns the rules of a mailbox in the order of application. */
export async function rulesOf(on: Reader, weddingId: string): Promise<MailRule[]> {
  return on
    .select()
    .from(mailRules)
    .where(eq(mailRules.weddingId, weddingId))
    .orderBy(asc(mailRules.position), asc(mailRules.createdAt), asc(mailRules.id))
}

const lockRulesOf = defineLock<[weddingId: string]>('mail-rules')

/** Locks the rules of a mailbox until the transaction ends and returns them. */
export async function lockRules(tx: Tx, weddingId: string): Promise<MailRule[]> {
  await lockRulesOf(tx, weddingId)
  return rulesOf(tx, weddingId)
}

/** Returns a locked rule of the viewer's mailbox. Throws `MailRuleNotFound`. */
export async function lockRule(tx: Tx, context: AppContext, id: string): Promise<MailRule> {
  const [rule] = await tx.select().from(mailRules).where(eq(mailRules.id, id)).for('update')
  if (!rule || (await partOf(tx, context.viewer, rule.weddingId)) !== 'partner') throw MailRuleNotFound()
  return rule
}

export const notifyOfRules = (tx: Tx, weddingId: string): Promise<void> =>
  notifyClients(tx, weddingTopic(weddingId), 'MailChanged')

/** Removes a deleted label from the rules, and deletes rules without any other effect. */
export async function forgetLabelInRules(tx: Tx, weddingId: string, label: string): Promise<void> {
  const isOfWedding = eq(mailRules.weddingId, weddingId)
  await tx
    .update(mailRules)
    .set({ label: null })
    .where(and(isOfWedding, eq(mailRules.label, label)))
  await tx
    .delete(mailRules)
    .where(and(isOfWedding, isNull(mailRules.label), eq(mailRules.archive, false), eq(mailRules.star, false)))
}

/** Deletes the rules of a wedding. */
export async function eraseMailRules(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(mailRules).where(eq(mailRules.weddingId, weddingId))
}
