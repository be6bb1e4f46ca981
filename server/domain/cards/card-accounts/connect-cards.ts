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
import { recordCardStep, stopStep, tellAccounts } from './account-steps.ts'
import { accountById } from './card-account-store.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import { CardKeysRefused, CardNotFound, CardsNotOffered } from './card-accounts.refusals.ts'
import { type CardAccount, cardCompanies, encryptKeys } from './companies.ts'
import { settleCardProposal } from './settle-card-proposal.ts'
import { CardsConnected } from './card-accounts.events.ts'

const perAccount = { name: 'connect cards', max: 20, per: hours(1) }

/**
 * A partner lets the guests pay by card, through this company. Until the page is first published it is so at once; afterwards it is a
 * proposal that waits behind the shield, like any other place where money goes. The pretended company moves none: it is used at once
 * where it replaces no other.
 */
export async function connectCards(context: AppContext, input: unknown): Promise<CardAccount> {
  const { accountId } = requireAccount(context.viewer)
  const form = parseInput(connectCardsInput, input)
  // The company is asked with the operator's key: only for partners, and not for each of a thousand guesses.
  await weddingOfPartner(context.database.db, context, form.weddingId)
  context.rateLimit.attempt(perAccount, accountId)
  const given = form.keys && Object.fromEntries(form.keys.map(({ name, value }) => [name, value]))
  const keys = given && keysGiven(context, form.provider, given)
  const known = await accountById(context.database.db, form.id)
  if (!known && keys) await askWhetherKnown(context, form.provider, keys)
  const { id, weddingId, provider } = form
  return placeAccount(context, weddingId, { id, provider, keys }, maySettle(context, provider, keys))
}

/** Writes down that a wedding takes cards so, or that a partner proposes it; asked twice with one id it is one. */
export async function placeAccount(
  context: AppContext,
  weddingId: string,
  wished: Wished,
  offered: boolean,
): Promise<CardAccount> {
  return context.database.transaction(async (tx) => {
    await weddingOfPartner(tx, context, weddingId)
    // Publishing waits for us, or we see that it has happened: nothing slips past the shield in between.
    await holdWedding(tx, weddingId)
    const wedding = await weddingOfPartner(tx, context, weddingId)
    const again = await accountById(tx, wished.id)
    if (again && again.weddingId !== wedding.id) throw CardNotFound()
    if (again) return again
    refuse(frozenRefusal(wedding))
    if (!offered) throw CardsNotOffered()
    return writeAccount(tx, context, wedding, wished)
  })
}

type Keys = Readonly<Record<string, unknown>>
type Wished = { id: string; provider: ProviderId; keys: Keys | null; keysExpireAt?: Date }

/** Money lands with the couple, or with the operator where that is allowed; the pretended company moves none. */
function maySettle({ extensions }: AppContext, provider: ProviderId, keys: Keys | null): boolean {
  const { operatorKeys, operatorCollects, ownKeys } = extensions.get(cardCompanies)
  const operators = operatorKeys[provider] !== undefined
  if (!keys) return operators && (operatorCollects || provider === 'sandbox')
  // A name under the operator's platform is no key: it needs the platform.
  return Object.hasOwn(keys, 'baseUrl') ? ownKeys.includes(provider) : operators
}

/** What was typed, as the company's keys are written; an account under the operator's platform needs its name only. */
function keysGiven(
  { extensions }: AppContext,
  provider: ProviderId,
  given: Readonly<Record<string, string>>,
): Keys {
  const { webhookSecret, ...rest } = given
  const typed: Keys = { ...rest, ...(webhookSecret !== undefined && { webhookSecrets: [webhookSecret] }) }
  const connected = provider === 'stripe' && Object.keys(typed).join() === 'account'
  const whole = connected
    ? { ...(extensions.get(cardCompanies).operatorKeys.stripe as object | undefined), ...typed }
    : typed
  const read = readKeys(provider, whole)
  if (!read.ok) throw CardKeysRefused({ fields: read.wrong })
  // The operator sets the provider's address, not the person who enters the keys.
  if (Object.hasOwn(typed, 'baseUrl')) throw CardKeysRefused({ fields: ['baseUrl'] })
  return connected ? typed : (read.keys as Keys)
}

/** Asks the company whether it knows the keys, where there is such a question; outside of any transaction. */
async function askWhetherKnown(context: AppContext, provider: ProviderId, keys: Keys): Promise<void> {
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
  wished: Wished,
): Promise<CardAccount> {
  const now = context.clock.now()
  const { accountId } = requireAccount(context.viewer)
  const others = and(eq(cardAccounts.weddingId, wedding.id), isNull(cardAccounts.removedAt))
  const free = wedding.publishedAt === null || (await isHarmless(tx, wished, others))
  // One way by card at a time; while a proposal waits, guests pay as before.
  const replaced = free ? others : and(others, isNull(cardAccounts.usableFrom))
  const gone = await tx.update(cardAccounts).set({ removedAt: now }).where(replaced).returning()
  const [account] = await tx
    .insert(cardAccounts)
    .values({
      id: wished.id,
      weddingId: wedding.id,
      provider: wished.provider,
      keysOf: wished.keys ? 'couple' : 'operator',
      encryptedKeys: wished.keys && encryptKeys(context, wished.id, wished.keys),
      hint: hintOf(wished.keys),
      keysExpireAt: wished.keysExpireAt ?? null,
      proposedBy: accountId,
      usableFrom: free ? now : null,
      createdAt: now,
    })
    .returning()
  invariant(account, 'Card account missing after insert')
  if (wedding.publishedAt)
    for (const old of gone)
      await recordCardStep(tx, { account: old, step: stopStep(old, now), takenBy: accountId, at: now })
  if (free) await tellAccounts(tx, wedding, account, accountId, CardsConnected)
  else await propose(tx, account, now)
  return account
}

/** The pretended company moves no money; it is harmless as long as it takes the place of no other company, in use or proposed. */
async function isHarmless(tx: Tx, { provider }: Wished, others: SQL | undefined): Promise<boolean> {
  if (provider !== 'sandbox') return false
  const found = await tx.select({ provider: cardAccounts.provider }).from(cardAccounts).where(others)
  return found.every((account) => account.provider === 'sandbox')
}

/** Proposes the account: the other partner is notified, and without a confirmation in time it lapses. */
async function propose(tx: Tx, account: CardAccount, at: Date): Promise<void> {
  await recordCardStep(tx, { account, step: 'proposed', takenBy: account.proposedBy, at })
  await enqueue(tx, settleCardProposal, { cardAccountId: account.id }, { runAt: add(at, proposalLife) })
}

/** Enough to recognise an account by, never a key. */
function hintOf(keys: Keys | null): string {
  const name = keys && (keys['account'] ?? keys['merchantCode'] ?? keys['commerceCode'] ?? keys['userId'])
  return typeof name === 'string' ? `…${name.slice(-4)}` : ''
}
