import { createHash } from 'node:crypto'
import { type Incoming, readPermissionNews } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { cardEvents } from './card-webhooks.tables.ts'
import { checkLentAccounts, cardCompanies } from '#server/domain/cards/card-accounts/index.ts'

/** The webhook name of Mercado Pago's notices to the operator's application. */
export const applicationEndpoint = 'mercadopago-application'

/**
 * Receives Mercado Pago's notice about a connected account: stored once and acknowledged at once; a job
 * checks the keys. Returns the HTTP status.
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
