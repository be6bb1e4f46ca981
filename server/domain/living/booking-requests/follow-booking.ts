import { lockProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { BookingRequestState } from '#shared/states/booking-request.ts'
import { changeRequest, holdRequestForJob, latestRequest } from './booking-request-store.ts'
import { lockGift } from '#server/domain/gifts/gift-list/index.ts'
import type { RequestEntry } from './booking-requests.tables.ts'
import { writeAboutRequest } from './provider-request-letters.ts'

type BookingChange = { readonly giftId: string; readonly accountId: string | null }

/** The step that the couple took by hand in their booking. */
const actOf: Partial<Record<BookingRequestState, RequestEntry['act']>> = {
  confirmed: 'accept',
  lived: 'live',
  cancelled: 'cancel',
}

/** Lets the conversation about a gift follow a booking that the couple changed by hand; a provider is told of an end. */
export const followBooking = defineJob<BookingChange>({
  kind: 'follow-booking',
  run: async (platform, change) => {
    await platform.database.transaction((tx) => follow(tx, platform, change))
  },
})

async function follow(tx: Tx, platform: Platform, { giftId, accountId }: BookingChange): Promise<void> {
  if (!(await lockGift(tx, giftId))) return
  const latest = await latestRequest(tx, giftId)
  if (!latest) return
  const { request, stored, gift, wedding } = await holdRequestForJob(tx, latest)
  const { state, date } = request
  const act = actOf[state]
  if (state === stored.state || !act) return
  const provider = await lockProvider(tx, request.providerId)
  const changed = await changeRequest(tx, platform, stored, {
    changes: { state, date },
    entry: { act, accountId, dates: act === 'cancel' || !date ? [] : [date] },
  })
  if (state === 'cancelled')
    await writeAboutRequest(tx, platform, provider, {
      kind: 'cancel',
      about: { gift, wedding, request: changed },
    })
}
