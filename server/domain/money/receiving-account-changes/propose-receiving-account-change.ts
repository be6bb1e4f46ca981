import { and, eq, isNull } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  holdWedding,
  partnersForMoney,
  type Wedding,
  weddingOfPartner,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { refuse } from '#server/platform/refusal.ts'
import { add } from '#shared/duration.ts'
import { receivingAccountChangeInput, receivingAccountInput } from '#shared/inputs/receiving-account.ts'
import { isOpenChange } from '#shared/states/receiving-account-change.ts'
import {
  ReceivingAccountNotFound,
  receivingAccounts,
  type ProposedReceivingAccount,
  isSameAccount,
  isSameReceivingAccount,
  readReceivingAccount,
  payableReceivingAccountsOf,
  receivingAccountsOf,
  type ReceivingAccount,
  frozenRefusal,
  proposalLife,
} from '#server/domain/money/payments/index.ts'
import {
  LastReceivingAccount,
  ReceivingAccountChangeNotFound,
  ReceivingAccountChangePending,
  ReceivingAccountsAreNotShielded,
} from './receiving-account-changes.refusals.ts'
import { receivingAccountChanges } from './receiving-account-changes.tables.ts'
import { recordStep } from './receiving-account-change-store.ts'
import type { ReceivingAccountChange } from './receiving-account-change-queries.ts'

/**
 * Proposes a change of the bank details of a published wedding, or that they no longer require a second factor.
 * Guests see no difference until the other partner has confirmed and the delay has passed.
 */
export async function proposeReceivingAccountChange(
  context: AppContext,
  input: unknown,
): Promise<ReceivingAccountChange> {
  const { receivingAccount: typed, ...form } = splitInput(input)
  const { id, weddingId, act } = parseInput(receivingAccountChangeInput, form)
  const receivingAccountId = parseInput(receivingAccountChangeInput, form).receivingAccountId ?? null
  const requested =
    act === 'remove' || act === 'allowPassword'
      ? null
      : parseInput(receivingAccountInput, { ...typed, id, weddingId })
  const viewer = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    await weddingOfPartner(tx, context, weddingId)
    await holdWedding(tx, weddingId)
    const wedding = await weddingOfPartner(tx, context, weddingId)
    if (wedding.publishedAt === null && act !== 'allowPassword') throw ReceivingAccountsAreNotShielded()
    const [known] = await tx.select().from(receivingAccountChanges).where(eq(receivingAccountChanges.id, id))
    if (known?.weddingId === wedding.id && known.proposedBy === viewer.accountId) return known
    if (known) throw ReceivingAccountChangeNotFound()
    refuse(frozenRefusal(wedding))
    const receivingAccount = requested && read(requested, wedding)
    const target =
      act === 'add' || act === 'allowPassword' ? null : await targetOf(tx, wedding, receivingAccountId)
    if (act === 'allowPassword') requireSecondFactorEnabled(wedding)
    else await mayBecome(tx, wedding, target, receivingAccount)
    const now = context.clock.now()
    const partners = await partnersForMoney(tx, wedding.id, now)
    const [change] = await tx
      .insert(receivingAccountChanges)
      .values({
        id,
        weddingId: wedding.id,
        act,
        receivingAccountId: target?.id ?? null,
        proposed: receivingAccount,
        state: 'proposed',
        proposedBy: viewer.accountId,
        proposedAt: now,
        lapsesAt: add(now, proposalLife),
        alone: !partners.some((partner) => partner !== viewer.accountId),
      })
      .onConflictDoNothing()
      .returning()
    if (!change) throw ReceivingAccountChangePending()
    await recordStep(tx, { change, wedding, step: 'proposed', accountId: viewer.accountId, at: now })
    return change
  })
}

function splitInput(input: unknown): Record<string, unknown> & { receivingAccount: object } {
  const form = typeof input === 'object' && input !== null ? { ...input } : {}
  const receivingAccount =
    'receivingAccount' in form && typeof form.receivingAccount === 'object' && form.receivingAccount !== null
      ? form.receivingAccount
      : {}
  return { ...form, receivingAccount }
}

function read(form: Parameters<typeof readReceivingAccount>[0], wedding: Wedding): ProposedReceivingAccount {
  const result = readReceivingAccount(form, wedding)
  if (!result.ok) throw InvalidInput({ issues: result.issues })
  return result.receivingAccount
}

/**
 * Locks and returns the receiving account that a change concerns. Throws if it is no longer offered or has
 * another open change.
 */
async function targetOf(
  tx: Tx,
  wedding: Wedding,
  receivingAccountId: string | null,
): Promise<ReceivingAccount> {
  if (receivingAccountId === null)
    throw InvalidInput({ issues: [{ path: 'receivingAccountId', rule: 'required' }] })
  const [receivingAccount] = await tx
    .select()
    .from(receivingAccounts)
    .where(
      and(
        eq(receivingAccounts.id, receivingAccountId),
        eq(receivingAccounts.weddingId, wedding.id),
        isNull(receivingAccounts.removedAt),
      ),
    )
    .for('update')
  if (!receivingAccount) throw ReceivingAccountNotFound()
  const others = await tx
    .select({ state: receivingAccountChanges.state })
    .from(receivingAccountChanges)
    .where(eq(receivingAccountChanges.receivingAccountId, receivingAccount.id))
  if (others.some(({ state }) => isOpenChange(state))) throw ReceivingAccountChangePending()
  return receivingAccount
}

function requireSecondFactorEnabled({ bankDetailsSecondFactor }: Wedding): void {
  if (!bankDetailsSecondFactor) throw InvalidInput({ issues: [{ path: 'act', rule: 'wrong' }] })
}

async function mayBecome(
  tx: Tx,
  wedding: Wedding,
  target: ReceivingAccount | null,
  requested: ProposedReceivingAccount | null,
) {
  if (!requested) {
    const others = (await payableReceivingAccountsOf(tx, wedding)).filter(
      ({ receivingAccount }) => receivingAccount.id !== target?.id,
    )
    if (others.length === 0) throw LastReceivingAccount()
    return
  }
  if (target && isSameReceivingAccount(target, requested))
    throw InvalidInput({ issues: [{ path: 'identifier', rule: 'receivingAccount.same' }] })
  const others = (await receivingAccountsOf(tx, wedding.id)).filter(({ id }) => id !== target?.id)
  if (others.some((receivingAccount) => isSameAccount(receivingAccount, requested)))
    throw InvalidInput({ issues: [{ path: 'identifier', rule: 'receivingAccount.there' }] })
}
