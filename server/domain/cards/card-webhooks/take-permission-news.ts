import { createHash } from 'node:crypto'
import { type Incoming, readPermissionNews } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { cardEvents } from './card-webhooks.tables.ts'
import { checkLentAccounts, cardCompanies } from '#server/domain/cards/card-accounts/index.ts'

/** Where Mercado Pago tells the operator's application of the accounts that were lent to it. */
export const applicationDoor = 'mercadopago-application'

/**
 * Mercado Pago tells of an account that was lent: kept once, and answered at once; a job asks whether its keys still hold. The answer
 * is a status of HTTP, as for every webhook.
 */
export async function takePermissionNews(platform: Platform, incoming: Incoming): Promise<200 | 400 | 404> {
  const app = platform.extensions.get(cardCompanies).mercadoPagoApp
  if (!app) return 404
  const now = platform.clock.now()
  const read = readPermissionNews(app, incoming, now)
  const bodySha256 = createHash('sha256').update(incoming.body).digest('hex')
  if (!read.ok) {
    platform.log.warn({ provider: 'mercadopago', reason: read.reason, bodySha256 }, 'Webhook refused')
    return 400
  }
  const { dedupeKey, kind, endedFor } = read
  await platform.database.transaction(async (tx) => {
    const [event] = await tx
      .insert(cardEvents)
      .values({
        id: platform.random.uuid(),
        endpoint: 'application',
        provider: 'mercadopago',
        dedupeKey,
        kind,
        bodySha256,
        observations: [],
        ask: [],
        state: 'done',
        receivedAt: now,
        doneAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: cardEvents.id })
    if (!event || endedFor === null) return
    const payload = { userId: endedFor, toldAt: now.toISOString() }
    await enqueue(tx, checkLentAccounts, payload)
  })
  return 200
}
