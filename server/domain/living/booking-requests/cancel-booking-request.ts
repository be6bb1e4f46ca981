import { lockProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import { agreeBooking } from '#server/domain/living/bookings/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { type BookingRequest, canTake } from './booking-request.ts'
import { changeRequest, holdRequest } from './booking-request-store.ts'
import { BookingRequestMoved } from './booking-requests.refusals.ts'
import { writeAboutRequest } from './provider-request-letters.ts'

/**
 * Cancels a request or an agreed day for the couple; the provider is told. Repeated, it has no effect. Refuses
 * `BookingRequestNotFound`, and `BookingRequestMoved` when the provider declined or answered before.
 */
export async function cancelBookingRequest(
  context: AppContext,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<BookingRequest> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const { request, stored, gift, wedding } = await holdRequest(tx, context, id)
    if (request.state === 'cancelled') return request
    if (!canTake('cancel', request) || request.version !== version)
      throw BookingRequestMoved({ present: request })
    const provider = await lockProvider(tx, request.providerId)
    await agreeBooking(tx, context, { gift, wedding, accountId }, { kind: 'ended' })
    const cancelled = await changeRequest(tx, context, stored, {
      changes: { state: 'cancelled' },
      entry: { act: 'cancel', accountId },
    })
    await writeAboutRequest(tx, context, provider, {
      kind: 'cancel',
      about: { gift, wedding, request: cancelled },
    })
    return cancelled
  })
}
