import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { lockProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { subtract } from '#shared/duration.ts'
import { answerPeriod, type BookingRequest, dueStep, reminderPeriod } from './booking-request.ts'
import { changeRequest, holdRequestForJob } from './booking-request-store.ts'
import { bookingRequests } from './booking-requests.tables.ts'
import { writeAboutRequest } from './provider-request-letters.ts'

const pageSize = 200

/**
 * Reminds providers that have not answered, once, and marks requests without an answer as unanswered. The state and
 * the mail are stored in one transaction under the lock of the gift, so that two processes remind once. Returns the
 * number of requests that were examined.
 */
export async function remindProviders(platform: Platform): Promise<number> {
  const { database, clock } = platform
  const due = (limit: number, offset: number) => {
    const now = clock.now()
    return database.db
      .select()
      .from(bookingRequests)
      .where(
        and(
          eq(bookingRequests.state, 'asked'),
          or(
            and(
              lte(bookingRequests.askedAt, subtract(now, reminderPeriod)),
              isNull(bookingRequests.remindedAt),
            ),
            lte(bookingRequests.askedAt, subtract(now, answerPeriod)),
          ),
        ),
      )
      .orderBy(asc(bookingRequests.askedAt), asc(bookingRequests.id))
      .limit(limit)
      .offset(offset)
  }
  return workThroughInTransactions(platform, { name: 'remind-providers', pageSize, due }, (tx, request) =>
    takeDueStep(tx, platform, request),
  )
}

async function takeDueStep(tx: Tx, platform: Platform, due: BookingRequest): Promise<void> {
  const { request, stored, gift, wedding } = await holdRequestForJob(tx, due)
  const now = platform.clock.now()
  const step = dueStep(request, now)
  if (!step) return
  const provider = await lockProvider(tx, request.providerId)
  if (step === 'lapse') {
    await changeRequest(tx, platform, stored, { changes: { state: 'unanswered' }, entry: { act: 'lapse' } })
    return
  }
  const reminded = await changeRequest(tx, platform, stored, {
    changes: { remindedAt: now },
    entry: { act: 'remind' },
  })
  await writeAboutRequest(tx, platform, provider, {
    kind: 'remind',
    about: { gift, wedding, request: reminded },
  })
}

export const remindProvidersJob = defineJob<Record<string, never>>({
  kind: 'remind-providers',
  run: async (platform) => {
    await remindProviders(platform)
  },
})
