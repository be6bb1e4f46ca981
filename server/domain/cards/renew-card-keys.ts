import { and, eq, gte, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm'
import { giveKeysBack, type MercadoPagoApp, renewKeys } from '#server/domain/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { add, days, minutes, subtract } from '#shared/duration.ts'
import { cardAccounts, cardAttempts } from './cards.tables.ts'
import { type CardAccount, cardCompanies, type Lent, lentKeysOf, sealKeys } from './companies.ts'
import { keptOf } from './card-permission.ts'
import { nameOnce } from './name-trouble.ts'

/** Long before they end: a month of tries, should the company not answer. */
const renewedBefore = days(30)

/** How long after the last visit something may still have to go back by keys that are in use no longer. */
const keptAfter = days(30)

/** Renews what couples lent us before it ends, and gives back what nobody needs any more. */
export const renewCardKeys = defineJob<Record<string, never>>({
  kind: 'renew-card-keys',
  timeLimit: minutes(10),
  run: async (platform) => {
    const app = cardCompanies().mercadoPagoApp
    if (!app) return
    for (const account of await unneeded(platform)) await giveBack(platform, app, account)
    for (const account of await endingSoon(platform)) await renew(platform, app, account)
  },
})

async function endingSoon({ database, clock }: Platform): Promise<CardAccount[]> {
  return database.db
    .select()
    .from(cardAccounts)
    .where(lte(cardAccounts.keysExpireAt, add(clock.now(), renewedBefore)))
}

/** Of an erased account nobody keeps the end of its name (card-erasure.ts), and nothing has to go back by it any more. */
const isErased = eq(cardAccounts.hint, '')

async function unneeded({ database, clock }: Platform): Promise<CardAccount[]> {
  const lately = database.db
    .select({ id: cardAttempts.id })
    .from(cardAttempts)
    .where(
      and(
        eq(cardAttempts.accountId, cardAccounts.id),
        gte(cardAttempts.createdAt, subtract(clock.now(), keptAfter)),
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
  const lent = lentKeysOf(platform, account)
  const now = platform.clock.now()
  const call = { idempotencyKey: `${account.id}:renew:${account.keysExpireAt?.toISOString() ?? ''}`, now }
  const answer =
    lent && (await renewKeys(app, cardCompanies().wireTo('mercadopago'), lent.refreshToken, call))
  if (answer?.ok) {
    const sealedKeys = sealKeys(platform, account.id, keptOf(answer.value))
    return change(platform, account, { sealedKeys, keysExpireAt: answer.value.expiresAt })
  }
  const code = answer?.error.code
  platform.log.warn({ account: account.id, kind: answer?.error.kind, code }, 'Lent keys were not renewed')
  // Not answered: another time. Refused, the couple took the permission back, and only they can give it again.
  if (answer && answer.error.kind !== 'rejected') return
  await change(platform, account, { keysExpireAt: null })
  if (!account.removedAt)
    await nameOnce(platform, { weddingId: account.weddingId, kind: 'keysLost', detail: account.id })
}

async function giveBack(platform: Platform, app: MercadoPagoApp, account: CardAccount): Promise<void> {
  const lent = lentKeysOf(platform, account)
  if (lent && !(await isLentElsewhere(platform, account, lent))) {
    const call = { idempotencyKey: `${account.id}:give-back`, now: platform.clock.now() }
    const answer = await giveKeysBack(app, cardCompanies().wireTo('mercadopago'), lent, call)
    if (!answer.ok && answer.error.kind === 'unavailable') return
  }
  await change(platform, account, { sealedKeys: '', keysExpireAt: null })
}

/** The permission is one for all that the same person lent: while one of them is in use it stays. */
async function isLentElsewhere(platform: Platform, { id }: CardAccount, { userId }: Lent): Promise<boolean> {
  const inUse = await platform.database.db
    .select()
    .from(cardAccounts)
    .where(and(eq(cardAccounts.provider, 'mercadopago'), isNull(cardAccounts.removedAt)))
  return inUse.some((other) => other.id !== id && lentKeysOf(platform, other)?.userId === userId)
}

/** Only what was read is written over: an account that changed meanwhile is looked at in the next round. */
async function change(
  platform: Platform,
  { id, sealedKeys }: CardAccount,
  to: Partial<CardAccount>,
): Promise<void> {
  const unchanged =
    sealedKeys === null ? isNull(cardAccounts.sealedKeys) : eq(cardAccounts.sealedKeys, sealedKeys)
  await platform.database.transaction((tx) =>
    tx
      .update(cardAccounts)
      .set(to)
      .where(and(eq(cardAccounts.id, id), or(unchanged))),
  )
}
