import { isDeepStrictEqual } from 'node:util'
import { and, eq, gte, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm'
import {
  revokePermission,
  type MercadoPagoApp,
  renewKeys,
} from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { forEachBatch } from '#server/platform/for-each-batch.ts'
import { add, days, minutes, subtract } from '#shared/duration.ts'
import { cardAttempts } from './card-payments.tables.ts'
import {
  cardAccounts,
  type CardAccount,
  cardCompanies,
  type OperatorKeys,
  oauthTokensOf,
  encryptKeys,
  storedKeys,
  storedKeysOf,
} from '#server/domain/cards/card-accounts/index.ts'
import { noteTroubleOnce } from '#server/domain/cards/card-troubles/index.ts'

/** Early enough for a month of attempts if the company does not answer. */
const renewalLead = days(30)

/** How long after the last payment attempt keys of a removed account are kept for refunds. */
const keyRetention = days(30)

/** Renews OAuth keys before they expire, and revokes those no longer needed. */
export const renewCardKeys = defineJob<Record<string, never>>({
  kind: 'renew-card-keys',
  timeLimit: minutes(10),
  run: async (platform) => {
    const app = platform.extensions.get(cardCompanies).mercadoPagoApp
    if (!app) return
    await eachOf(platform, await unneeded(platform), (account) => revokeKeys(platform, app, account))
    await eachOf(platform, await endingSoon(platform), (account) => renew(platform, app, account))
  },
})

async function eachOf(
  platform: Platform,
  accounts: readonly CardAccount[],
  work: (account: CardAccount) => Promise<void>,
): Promise<void> {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const ids = [...byId.keys()]
  const round = { name: 'renew-card-keys', pageSize: ids.length + 1, due: async () => ids }
  await forEachBatch(platform, round, async (id) => {
    const account = byId.get(id)
    if (account) await work(account)
  })
}

async function endingSoon({ database, clock }: Platform): Promise<CardAccount[]> {
  return database.db
    .select()
    .from(cardAccounts)
    .where(lte(cardAccounts.keysExpireAt, add(clock.now(), renewalLead)))
}

/** An erased account has no hint (card-erasure.ts) and no pending refunds. */
const isErased = eq(cardAccounts.hint, '')

async function unneeded({ database, clock }: Platform): Promise<CardAccount[]> {
  const lately = database.db
    .select({ id: cardAttempts.id })
    .from(cardAttempts)
    .where(
      and(
        eq(cardAttempts.accountId, cardAccounts.id),
        gte(cardAttempts.createdAt, subtract(clock.now(), keyRetention)),
      ),
    )
  return database.db
    .select()
    .from(cardAccounts)
    .where(
      and(
        isNotNull(cardAccounts.keysExpireAt),
        isNotNull(cardAccounts.removedAt),
        or(isErased, notExists(lately)),
      ),
    )
}

async function renew(platform: Platform, app: MercadoPagoApp, account: CardAccount): Promise<void> {
  const tokens = oauthTokensOf(platform, account)
  const now = platform.clock.now()
  const call = { idempotencyKey: `${account.id}:renew:${account.keysExpireAt?.toISOString() ?? ''}`, now }
  const answer =
    tokens &&
    (await renewKeys(
      app,
      platform.extensions.get(cardCompanies).transportTo('mercadopago'),
      tokens.refreshToken,
      call,
    ))
  if (answer?.ok) {
    const encryptedKeys = encryptKeys(platform, account.id, storedKeysOf(answer.value))
    return change(platform, account, { encryptedKeys, keysExpireAt: answer.value.expiresAt })
  }
  const code = answer?.error.code
  platform.log.warn({ account: account.id, kind: answer?.error.kind, code }, 'Card keys not renewed')
  // Retried later if there was no answer. A rejection means that the couple revoked the permission, and
  // only they can grant it again.
  if (answer && answer.error.kind !== 'rejected') return
  await change(platform, account, { keysExpireAt: null })
  if (!account.removedAt)
    await noteTroubleOnce(platform, { weddingId: account.weddingId, kind: 'keysLost', detail: account.id })
}

async function revokeKeys(platform: Platform, app: MercadoPagoApp, account: CardAccount): Promise<void> {
  const tokens = oauthTokensOf(platform, account)
  if (tokens && !(await isPermissionShared(platform, account, tokens))) {
    const call = { idempotencyKey: `${account.id}:give-back`, now: platform.clock.now() }
    const answer = await revokePermission(
      app,
      platform.extensions.get(cardCompanies).transportTo('mercadopago'),
      tokens,
      call,
    )
    if (!answer.ok && answer.error.kind === 'unavailable') return
  }
  await change(platform, account, { encryptedKeys: '', keysExpireAt: null })
}

/**
 * A permission covers all accounts connected by the same person, so it is kept while one of them is in use.
 */
async function isPermissionShared(
  platform: Platform,
  { id }: CardAccount,
  { userId }: OperatorKeys,
): Promise<boolean> {
  const inUse = await platform.database.db
    .select()
    .from(cardAccounts)
    .where(and(eq(cardAccounts.provider, 'mercadopago'), isNull(cardAccounts.removedAt)))
  return inUse.some((other) => other.id !== id && oauthTokensOf(platform, other)?.userId === userId)
}

/**
 * Changes an account unless its keys changed since it was read; the next round handles it then. Keys that
 * were only encrypted again (`npm run rotate-keys`) count as unchanged: renewed keys must not be lost, since
 * the company has invalidated the former ones.
 */
async function change(platform: Platform, account: CardAccount, to: Partial<CardAccount>): Promise<void> {
  const it = eq(cardAccounts.id, account.id)
  await platform.database.transaction(async (tx) => {
    const [current] = await tx.select().from(cardAccounts).where(it).for('update')
    if (current && hasSameKeys(platform, current, account)) await tx.update(cardAccounts).set(to).where(it)
  })
}

function hasSameKeys(platform: Platform, one: CardAccount, other: CardAccount): boolean {
  if (one.encryptedKeys === other.encryptedKeys) return true
  const keys = storedKeys(platform, one)
  return keys !== null && isDeepStrictEqual(keys, storedKeys(platform, other))
}
