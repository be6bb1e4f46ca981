import { lockProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { canTake } from './booking-request.ts'
import { changeRequest, holdRequestForJob, requestById } from './booking-request-store.ts'
import { BookingRequestMoved, BookingRequestNotFound } from './booking-requests.refusals.ts'
import { ideasOfGifts, type OverdueRequest, shownFields } from './overdue-requests.ts'

/**
 * Notes that an administrator telephoned a provider about a request without an answer; the couple read it in the
 * conversation, without a name. The log says who called. Refuses `AdministratorsOnly`, `BookingRequestNotFound`, and
 * `BookingRequestMoved` when it was answered, changed or noted before.
 */
export async function noteProviderCall(
  context: AppContext,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<OverdueRequest> {
  const { accountId } = requireAdministrator(context.viewer)
  return context.database.transaction(async (tx) => {
    const found = await requestById(tx, id)
    if (!found) throw BookingRequestNotFound()
    const { request, stored } = await holdRequestForJob(tx, found)
    if (!canTake('call', request) || request.version !== version)
      throw BookingRequestMoved({ present: request })
    const provider = await lockProvider(tx, request.providerId)
    const changed = await changeRequest(tx, context, stored, { changes: {}, entry: { act: 'call' } })
    context.log.info(
      { event: 'provider telephoned', request: id, provider: provider.id, accountId },
      'Call noted',
    )
    const idea = (await ideasOfGifts(tx, [changed.giftId])).get(changed.giftId) ?? null
    return { ...shownFields(changed), provider, idea }
  })
}
