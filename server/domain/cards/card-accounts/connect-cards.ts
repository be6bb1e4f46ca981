import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { providerWith, readKeys } from '#server/domain/cards/card-providers/index.ts'
import { frozenRefusal, proposalLife } from '#server/domain/money/payments/index.ts'
import { holdWedding, type Wedding, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { refuse } from '#server/platform/refusal.ts'
import { add, hours } from '#shared/duration.ts'
import type { ProviderId } from '#shared/card-providers.ts'
import { connectCardsInput } from '#shared/inputs/cards.ts'
import { recordCardStep, stopStep, notifyCardAccounts } from './account-steps.ts'
import { accountById } from './card-account-store.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import { CardKeysRefused, CardNotFound, CardsNotOffered } from './card-accounts.refusals.ts'
import { type CardAccount, cardCompanies, encryptKeys } from './companies.ts'
import { settleCardProposal } from './settle-card-proposal.ts'
import { CardsConnected } from './card-accounts.events.ts'

const perAccount = { name: 'connect cards', max: 20, per: hours(1) }

/**
 * Connects a card account of a wedding. Before the first publication it is usable at once. Afterwards it is a
 * proposal under the protection of bank details: it needs a confirmation and a delay. The sandbox moves no
 * money and is usable at once if it replaces no other company.
 */
export async function connectCards(context: AppContext, input: unknown): Promise<CardAccount> {
  const { accountId } = requireAccount(context.viewer)
  const form = parseInput(connectCardsInput, input)
  // The keys are checked at the company: only for partners, and with a rate limit against guessing.
  await weddingOfPartner(context.database.db, context, form.weddingId)
  await context.rateLimit.attempt(perAccount, accountId)
  const values = form.keys && Object.fromEntries(form.keys.map(({ name, value }) => [name, value]))
  const keys = values && keysGiven(context, form.provider, values)
  const known = await accountById(context.database.db, form.id)
  if (!known && keys) await verifyKeys(context, form.provider, keys)
  const { id, weddingId, provider } = form
  return placeAccount(context, weddingId, { id, provider, keys }, canCollectPayments(context, provider, keys))
}

/** Stores a usable or proposed card account. The same id twice has no further effect. */
export async function placeAccount(
  context: AppContext,
  weddingId: string,
  requested: RequestedCardAccount,
  offered: boolean,
): Promise<CardAccount> {
  return context.database.transaction(async (tx) => {
    await weddingOfPartner(tx, context, weddingId)
    // The lock orders this with a publication: it waits for this transaction, or is seen here. Otherwise an
    // account could skip the protection.
    await holdWedding(tx, weddingId)
    const wedding = await weddingOfPartner(tx, context, weddingId)
    const currentAccount = await accountById(tx, requested.id)
    if (currentAccount && currentAccount.weddingId !== wedding.id) throw CardNotFound()
    if (currentAccount) return currentAccount
    refuse(frozenRefusal(wedding))
    if (!offered) throw CardsNotOffered()
    return writeAccount(tx, context, wedding, requested)
  })
}

type Keys = Readonly<Record<string, unknown>>
type RequestedCardAccount = { id: string; provider: ProviderId; keys: Keys | null; keysExpireAt?: Date }

/**
 * Whether this company may collect the money: with the couple's own keys where allowed, or with the
 * operator's where `operatorCollects`; the sandbox moves none.
 */
function canCollectPayments({ extensions }: AppContext, provider: ProviderId, keys: Keys | null): boolean {
  const { operatorKeys, operatorCollects, ownKeys } = extensions.get(cardCompanies)
  const operators = operatorKeys[provider] !== undefined
  if (!keys) return operators && (operatorCollects || provider === 'sandbox')
  // A connected account is no key of its own: it needs the operator's keys.
  return Object.hasOwn(keys, 'baseUrl') ? ownKeys.includes(provider) : operators
}

/**
 * Returns the entered values as keys of the company. A connected account of the operator's platform needs its
 * name only. Refuses `CardKeysRefused` with the invalid fields.
 */
function keysGiven(
  { extensions }: AppContext,
  provider: ProviderId,
  values: Readonly<Record<string, string>>,
): Keys {
  const { webhookSecret, ...rest } = values
  const typed: Keys = { ...rest, ...(webhookSecret !== undefined && { webhookSecrets: [webhookSecret] }) }
  const connected = provider === 'stripe' && Object.keys(typed).join() === 'account'
  const whole = connected
    ? { ...(extensions.get(cardCompanies).operatorKeys.stripe as object | undefined), ...typed }
    : typed
  const read = readKeys(provider, whole)
  if (!read.ok) throw CardKeysRefused({ fields: read.wrong })
  // The operator sets the company's address, never the person who enters keys.
  if (Object.hasOwn(typed, 'baseUrl')) throw CardKeysRefused({ fields: ['baseUrl'] })
  return connected ? typed : (read.keys as Keys)
}

/**
 * Checks the keys at the company if it offers a check; outside of a transaction. Refuses `CardKeysRefused`.
 */
async function verifyKeys(context: AppContext, provider: ProviderId, keys: Keys): Promise<void> {
  const companies = context.extensions.get(cardCompanies)
  const whole = Object.hasOwn(keys, 'baseUrl')
    ? keys
    : { ...(companies.operatorKeys[provider] as object), ...keys }
  const company = providerWith(provider, whole, companies.transportTo(provider))
  const answer = await company?.checkKeys?.({ idempotencyKey: context.requestId, now: context.clock.now() })
  if (answer && !answer.ok) throw CardKeysRefused({ fields: [answer.error.kind] })
}

async function writeAccount(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  requested: RequestedCardAccount,
): Promise<CardAccount> {
  const now = context.clock.now()
  const { accountId } = requireAccount(context.viewer)
  const others = and(eq(cardAccounts.weddingId, wedding.id), isNull(cardAccounts.removedAt))
  const free = wedding.publishedAt === null || (await isSandboxOnly(tx, requested, others))
  // A wedding has one card account at a time. While a proposal waits, guests pay as before.
  const replaced = free ? others : and(others, isNull(cardAccounts.usableFrom))
  const gone = await tx.update(cardAccounts).set({ removedAt: now }).where(replaced).returning()
  const [account] = await tx
    .insert(cardAccounts)
    .values({
      id: requested.id,
      weddingId: wedding.id,
      provider: requested.provider,
      keysOf: requested.keys ? 'couple' : 'operator',
      encryptedKeys: requested.keys && encryptKeys(context, requested.id, requested.keys),
      hint: hintOf(requested.keys),
      keysExpireAt: requested.keysExpireAt ?? null,
      proposedBy: accountId,
      usableFrom: free ? now : null,
      createdAt: now,
    })
    .returning()
  invariant(account, 'Card account missing after insert')
  if (wedding.publishedAt)
    for (const old of gone)
      await recordCardStep(tx, { account: old, step: stopStep(old, now), takenBy: accountId, at: now })
  if (free) await notifyCardAccounts(tx, wedding, account, accountId, CardsConnected)
  else await propose(tx, account, now)
  return account
}

/**
 * The sandbox moves no money. It may be used at once if the wedding has no other company, neither in use nor
 * proposed.
 */
async function isSandboxOnly(
  tx: Tx,
  { provider }: RequestedCardAccount,
  others: SQL | undefined,
): Promise<boolean> {
  if (provider !== 'sandbox') return false
  const found = await tx.select({ provider: cardAccounts.provider }).from(cardAccounts).where(others)
  return found.every((account) => account.provider === 'sandbox')
}

/** Proposes the account: the other partner is notified, and it lapses without a confirmation in time. */
async function propose(tx: Tx, account: CardAccount, at: Date): Promise<void> {
  await recordCardStep(tx, { account, step: 'proposed', takenBy: account.proposedBy, at })
  await enqueue(tx, settleCardProposal, { cardAccountId: account.id }, { runAt: add(at, proposalLife) })
}

/** End of the account name in the keys, to recognize it; never a key. Empty if there is none. */
function hintOf(keys: Keys | null): string {
  const name = keys && (keys['account'] ?? keys['merchantCode'] ?? keys['commerceCode'] ?? keys['userId'])
  return typeof name === 'string' ? `…${name.slice(-4)}` : ''
}
