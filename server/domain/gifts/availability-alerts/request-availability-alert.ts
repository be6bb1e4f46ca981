import type { AppContext } from '#server/graphql/viewer.ts'
import { giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { weddingForGuests } from '#server/domain/wedding/privacy/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { days, hours } from '#shared/duration.ts'
import { availabilityAlertInput } from '#shared/inputs/availability-alert.ts'
import { alertToken, hashOfAlertToken } from './availability-alert.ts'
import { sendAlertLinkKind } from './availability-alerts.job-kinds.ts'
import { availabilityAlerts } from './availability-alerts.tables.ts'

const perAddress = { name: 'alert address', max: 10, per: hours(1) }
const perWedding = { name: 'alert wedding', max: 200, per: hours(1) }
/** Prevents flooding a mailbox. */
const perMailbox = { name: 'alert mailbox', max: 6, per: days(1) }

type Request = {
  readonly slug: string
  readonly gift: string
  readonly email: string
  readonly language?: string | null | undefined
}

/**
 * Requests one email when a gift can be given again; the owner of the address confirms the request. The response
 * is the same for known and unknown addresses. Refuses `InvalidInput`, `TooManyAttempts`.
 */
export async function requestAvailabilityAlert(
  context: AppContext,
  { slug, gift, ...input }: Request,
): Promise<{ sent: boolean }> {
  const form = parseInput(availabilityAlertInput, input)
  const email = form.email.toLowerCase()
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.rateLimit.attempt(perWedding, slug)
  await context.rateLimit.attempt(perMailbox, email)
  const wedding = await weddingForGuests(context, slug)
  if (wedding?.status !== 'published') return { sent: true }
  return context.database.transaction(async (tx) => {
    const listed = await giftsOf(tx, wedding.id)
    const listedGift = listed.find((one) => one.slug === gift && !one.hidden)
    if (!listedGift) return { sent: true }
    const request = { weddingId: wedding.id, giftId: listedGift.id, email }
    const alertId = await recordRequest(tx, context, {
      ...request,
      language: form.language ?? context.language,
    })
    await enqueue(tx, sendAlertLinkKind, { alertId })
    return { sent: true }
  })
}

type AlertRequest = {
  readonly weddingId: string
  readonly giftId: string
  readonly email: string
  readonly language: string
}

async function recordRequest(
  tx: Tx,
  { clock, random, secrets }: AppContext,
  noted: AlertRequest,
): Promise<string> {
  const id = random.uuid()
  const tokenHash = hashOfAlertToken(alertToken(secrets, id))
  const askedAt = clock.now()
  const [inserted] = await tx
    .insert(availabilityAlerts)
    .values({ ...noted, id, tokenHash, askedAt })
    .onConflictDoUpdate({
      target: [availabilityAlerts.giftId, availabilityAlerts.email],
      set: { askedAt, language: noted.language },
    })
    .returning({ id: availabilityAlerts.id })
  return inserted?.id ?? id
}
