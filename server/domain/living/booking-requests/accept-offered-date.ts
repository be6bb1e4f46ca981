import { lockProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import { agreeBooking } from '#server/domain/living/bookings/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type BookingRequest, canTake } from './booking-request.ts'
import { changeRequest, holdRequest } from './booking-request-store.ts'
import { BookingRequestMoved } from './booking-requests.refusals.ts'
import { writeAboutRequest } from './provider-request-letters.ts'

type AcceptArgs = { readonly id: string; readonly version: number; readonly date: string }

/**
 * Accepts a day that the provider offered; the provider is told. Two partners who accept at once agree on one day;
 * the same day repeated has no effect. Refuses `BookingRequestNotFound`, `BookingRequestMoved`,
 * `InvalidInput`.
 */
export async function acceptOfferedDate(
  context: AppContext,
  { id, version, date }: AcceptArgs,
): Promise<BookingRequest> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const { request, stored, gift, wedding } = await holdRequest(tx, context, id)
    if (request.state === 'confirmed' && request.date === date) return request
    if (!canTake('accept', request) || request.version !== version)
      throw BookingRequestMoved({ present: request })
    if (!request.offeredDates.includes(date))
      throw InvalidInput({ issues: [{ path: 'date', rule: 'wrong' }] })
    const provider = await lockProvider(tx, request.providerId)
    await agreeBooking(tx, context, { gift, wedding, accountId }, { kind: 'confirmed', date })
    const accepted = await changeRequest(tx, context, stored, {
      changes: { state: 'confirmed', date },
      entry: { act: 'accept', accountId, dates: [date] },
    })
    await writeAboutRequest(tx, context, provider, {
      kind: 'accept',
      about: { gift, wedding, request: accepted },
    })
    return accepted
  })
}
