import { eq } from 'drizzle-orm'
import { signTimestamped } from '#server/domain/cards/card-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob, type Job } from '#server/platform/jobs.ts'
import { hours, minutes, subtract } from '#shared/duration.ts'
import { sandboxDeliveries } from './card-sandbox.tables.ts'
import { deliverSandboxNewsKind } from './company-books.ts'

/** Delivers a signed webhook to the public address, and retries if there is no answer. */
export function deliverSandboxNews(
  webhookSecret: string,
  knock: (request: Request) => Promise<Response>,
): Job<{ deliveryId: string }> {
  return defineJob({
    kind: deliverSandboxNewsKind,
    maxRetryDelay: hours(1),
    run: async (platform, { deliveryId }) => {
      const [delivery] = await platform.database.db
        .select()
        .from(sandboxDeliveries)
        .where(eq(sandboxDeliveries.id, deliveryId))
      if (!delivery || delivery.deliveredAt) return
      const request = signedRequest(platform, webhookSecret, delivery)
      const response = await knock(request).catch(() => null)
      const status = response?.status ?? 0
      // A simulated fault is expected to be refused.
      const over = (status >= 200 && status < 300) || delivery.fault !== 'none'
      await platform.database.transaction(async (tx) => {
        await tx
          .update(sandboxDeliveries)
          .set({
            tries: delivery.tries + 1,
            answers: [...delivery.answers, status],
            ...(over && { deliveredAt: platform.clock.now() }),
          })
          .where(eq(sandboxDeliveries.id, deliveryId))
      })
      if (!over) throw new Error(`Shop responded with status ${status}`)
    },
  })
}

function signedRequest(
  { clock }: Pick<Platform, 'clock'>,
  secret: string,
  { url, body, fault }: typeof sandboxDeliveries.$inferSelect,
): Request {
  const bytes = new TextEncoder().encode(body)
  const at = fault === 'stale' ? subtract(clock.now(), minutes(6)) : clock.now()
  const signature = signTimestamped(fault === 'badSignature' ? `${secret}!` : secret, bytes, at)
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
  return new Request(url, { method: 'POST', headers, body: bytes })
}
