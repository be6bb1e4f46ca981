import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { type CardProvider, type Incoming, toStored } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import {
  accountById,
  cardAccounts,
  companyOf,
  keysFor,
  operatorsCompany,
} from '#server/domain/cards/card-accounts/index.ts'
import { cardAttempts } from '#server/domain/cards/card-payments/index.ts'
import { cardEvents } from './card-webhooks.tables.ts'
import { applicationEndpoint, takePermissionNews } from './take-permission-news.ts'
import { type ProviderId, providerIds } from '#shared/card-providers.ts'
import { takeCardEventKind } from './card-webhooks.job-kinds.ts'

type WebhookEndpoint = { readonly company: CardProvider; readonly endpoint: string }

async function findWebhookEndpoint(platform: Platform, endpoint: string): Promise<WebhookEndpoint | null> {
  const operators = providerIds.find((id) => id === endpoint)
  if (operators) {
    const company = operatorsCompany(platform, operators)
    return company && { company, endpoint: 'operator' }
  }
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(endpoint)) return null
  const account = await accountById(platform.database.db, endpoint)
  const company = account && companyOf(platform, account)
  return company && { company, endpoint: account.id }
}

/**
 * Receives a company's webhook. A correctly signed one is stored and acknowledged; a job processes it.
 * Repeats add nothing. Returns the HTTP status: 200 accepted, 400 invalid signature, 404 unknown receiver.
 */
export async function takeWebhook(
  platform: Platform,
  at: string,
  incoming: Incoming,
): Promise<200 | 400 | 404> {
  if (at === applicationEndpoint) return takePermissionNews(platform, incoming)
  const webhook = await findWebhookEndpoint(platform, at)
  if (!webhook) return 404
  const now = platform.clock.now()
  const bodySha256 = createHash('sha256').update(incoming.body).digest('hex')
  const verified = webhook.company.verifyWebhook(incoming, now)
  const refused = verified.ok
    ? (await belongsToOtherAccount(platform, webhook.company.id, verified)) && 'otherAccount'
    : verified.reason
  if (!verified.ok || refused) {
    platform.log.warn({ provider: webhook.company.id, reason: refused, bodySha256 }, 'Webhook refused')
    return 400
  }
  await platform.database.transaction(async (tx) => {
    const [event] = await tx
      .insert(cardEvents)
      .values({
        id: platform.random.uuid(),
        endpoint: webhook.endpoint,
        provider: webhook.company.id,
        dedupeKey: verified.dedupeKey,
        kind: verified.kind,
        bodySha256,
        observations: verified.observations.map(toStored),
        ask: [...verified.ask],
        state: 'new',
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: cardEvents.id })
    if (event) await enqueue(tx, takeCardEventKind, { eventId: event.id })
  })
  return 200
}

type WebhookNews = {
  readonly account: string | null
  readonly observations: readonly { readonly reference: string | null }[]
}

/** Whether a webhook names a payment of another connected account. */
async function belongsToOtherAccount(
  platform: Platform,
  provider: ProviderId,
  news: WebhookNews,
): Promise<boolean> {
  if (provider !== 'stripe') return false
  const references = news.observations.flatMap(({ reference }) => reference ?? [])
  if (references.length === 0) return false
  const accounts = await platform.database.db
    .select({ account: cardAccounts })
    .from(cardAttempts)
    .innerJoin(cardAccounts, eq(cardAccounts.id, cardAttempts.accountId))
    .where(inArray(cardAttempts.reference, references))
  return accounts.some(({ account }) => (keysFor(platform, account)?.['account'] ?? null) !== news.account)
}
