import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  holdWedding,
  type Wedding,
  weddingOfPartner,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { type DomainEvent, raise } from '#server/platform/events.ts'
import { refuse } from '#server/platform/refusal.ts'
import { receivingAccountInput } from '#shared/inputs/receiving-account.ts'
import { frozenRefusal } from './freeze-payments.ts'
import { receivingAccounts } from './payments.tables.ts'
import { ReceivingAccountNotFound } from './payments.refusals.ts'
import { isSameAccount, isSameReceivingAccount, readReceivingAccount } from './receiving-account.ts'
import { receivingAccountsOf } from './receiving-account-queries.ts'
import type { ReceivingAccount } from './receiving-account.ts'
import { shieldRefusal } from './shield.ts'
import { ReceivingAccountSaved, type ReceivingAccountPayload } from './payments.events.ts'

/** Adds or edits a receiving account while the page is unpublished. Only partners can do this. */
export async function saveReceivingAccount(context: AppContext, input: unknown): Promise<ReceivingAccount> {
  const form = parseInput(receivingAccountInput, input)
  return context.database.transaction(async (tx) => {
    await weddingOfPartner(tx, context, form.weddingId)
    // The lock serializes this with publishing, so that no edit bypasses the shield.
    await holdWedding(tx, form.weddingId)
    const wedding = await weddingOfPartner(tx, context, form.weddingId)
    const read = readReceivingAccount(form, wedding)
    if (!read.ok) throw InvalidInput({ issues: read.issues })
    const [known] = await tx
      .select()
      .from(receivingAccounts)
      .where(eq(receivingAccounts.id, form.id))
      .for('update')
    if (known && known.weddingId !== wedding.id) throw ReceivingAccountNotFound()
    if (known && isSameReceivingAccount(known, read.receivingAccount) && !known.removedAt) return known
    refuse(frozenRefusal(wedding) ?? shieldRefusal(wedding))
    const offered = await receivingAccountsOf(tx, wedding.id)
    if (
      offered.some(
        (receivingAccount) =>
          receivingAccount.id !== form.id && isSameAccount(receivingAccount, read.receivingAccount),
      )
    )
      throw InvalidInput({ issues: [{ path: 'identifier', rule: 'receivingAccount.there' }] })
    const [receivingAccount] = await tx
      .insert(receivingAccounts)
      .values({
        ...read.receivingAccount,
        id: form.id,
        weddingId: wedding.id,
        position: offered.length,
        ...writtenBy(context),
        createdAt: context.clock.now(),
      })
      .onConflictDoUpdate({
        target: receivingAccounts.id,
        // The confirmation applied to the old details.
        set: { ...read.receivingAccount, ...writtenBy(context), removedAt: null },
        setWhere: eq(receivingAccounts.weddingId, wedding.id),
      })
      .returning()
    if (!receivingAccount) throw ReceivingAccountNotFound()
    await notifyReceivingAccounts(tx, context, wedding, ReceivingAccountSaved, receivingAccount.id)
    return receivingAccount
  })
}

const writtenBy = ({ viewer }: AppContext) => ({
  savedBy: requireAccount(viewer).accountId,
  confirmedAt: null,
  confirmedBy: null,
})

/** Raises the event of a changed receiving account. */
export async function notifyReceivingAccounts(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  event: DomainEvent<ReceivingAccountPayload>,
  receivingAccountId: string,
): Promise<void> {
  invariant(context.viewer.kind === 'account', 'Receiving account changed by a viewer without an account')
  await raise(
    tx,
    event,
    { weddingId: wedding.id, accountId: context.viewer.accountId, railId: receivingAccountId },
    weddingTopic(wedding.id),
  )
}
