import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount, requireFresh } from '#server/graphql/viewer.ts'
import {
  holdWedding,
  membershipsOf,
  WeddingNotFound,
  weddingOfPartner,
} from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { refuse } from '#server/platform/refusal.ts'
import { bankName, groupedIdentifier } from '#shared/bank-identifiers.ts'
import { frozenRefusal } from './freeze-payments.ts'
import { OtherPartnerConfirms, ReceivingAccountNotFound } from './payments.refusals.ts'
import { receivingAccounts } from './payments.tables.ts'
import type { ReceivingAccount } from './receiving-account.ts'
import { notifyReceivingAccounts } from './save-receiving-account.ts'
import { requireNotOutranked } from './confirmation.ts'
import { newPartnerRefusal } from './shield.ts'
import { ReceivingAccountVouched } from './payments.events.ts'

/** The details a partner sees when confirming a receiving account. */
export type ReceivingAccountSeen = {
  readonly id: string
  readonly identifier: string
  readonly holder: string
  /** Bank name; undefined if the partner's view does not include it. */
  readonly bank?: string | null | undefined
  /** Text of the payment code; null or undefined without one. */
  readonly paymentCode?: string | null | undefined
}

/**
 * Confirms details that the other partner entered, after a fresh proof of identity, so that guests see them as
 * confirmed by both. It takes effect at once. Throws `ReceivingAccountNotFound` if the details have changed
 * since the partner saw them.
 */
export async function vouchForReceivingAccount(
  context: AppContext,
  seenDetails: ReceivingAccountSeen,
): Promise<ReceivingAccount> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const [receivingAccount] = await tx
      .select()
      .from(receivingAccounts)
      .where(eq(receivingAccounts.id, seenDetails.id))
      .for('update')
    if (!receivingAccount) throw ReceivingAccountNotFound()
    const wedding = await weddingOfPartner(tx, context, receivingAccount.weddingId).catch(
      (error: unknown) => {
        throw error instanceof WeddingNotFound ? ReceivingAccountNotFound() : error
      },
    )
    const isSeen =
      receivingAccount.holder === seenDetails.holder &&
      groupedIdentifier(receivingAccount.kind, receivingAccount.identifier) === seenDetails.identifier &&
      receivingAccount.paymentCode === (seenDetails.paymentCode ?? null) &&
      (seenDetails.bank === undefined ||
        seenDetails.bank ===
          bankName(receivingAccount.kind, receivingAccount.identifier, receivingAccount.bank))
    if (receivingAccount.removedAt || !isSeen) throw ReceivingAccountNotFound()
    if (receivingAccount.confirmedBy === 'both') return receivingAccount
    if (receivingAccount.savedBy === null || receivingAccount.savedBy === accountId)
      throw OtherPartnerConfirms()
    const now = context.clock.now()
    await holdWedding(tx, wedding.id)
    refuse(frozenRefusal(await weddingOfPartner(tx, context, wedding.id)))
    const own = (await membershipsOf(tx, wedding.id)).find((member) => member.accountId === accountId)
    if (!own || own.frozenAt) throw ReceivingAccountNotFound()
    // This applies before publication too, since guests will see the details as confirmed by both.
    refuse(newPartnerRefusal(own, now))
    await requireNotOutranked(tx, wedding.id, own, now)
    requireFresh(context)
    const [vouched] = await tx
      .update(receivingAccounts)
      .set({ confirmedAt: now, confirmedBy: 'both' })
      .where(eq(receivingAccounts.id, receivingAccount.id))
      .returning()
    invariant(vouched, 'Locked receiving account missing')
    await notifyReceivingAccounts(tx, context, wedding, ReceivingAccountVouched, receivingAccount.id)
    return vouched
  })
}
