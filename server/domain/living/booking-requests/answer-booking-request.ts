import type { ExperienceProvider } from '#server/domain/catalogue/experience-providers/index.ts'
import {
  countLinkUse,
  lockProviderBehindToken,
  providerBehindToken,
} from '#server/domain/catalogue/provider-links/index.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import { agreeBooking } from '#server/domain/living/bookings/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { type ProviderAnswerInput, providerAnswerInput } from '#shared/inputs/booking-request.ts'
import { canTake, isAnsweredSo, stateAfterStep } from './booking-request.ts'
import { changeRequest, type HeldRequest, holdRequestOfProvider } from './booking-request-store.ts'
import { BookingRequestMoved } from './booking-requests.refusals.ts'

type AnsweredRequest = HeldRequest & { readonly provider: ExperienceProvider }

export type AnswerArgs = {
  readonly token: string
  readonly id: string
  readonly version: number
  readonly input: unknown
}

/**
 * Stores the answer of a provider by its link: yes for a requested day, other days, or no; no also ends an agreed day.
 * The same answer repeated has no effect. Refuses `LinkNotValid`, `BookingRequestNotFound`, `BookingRequestMoved`,
 * `InvalidInput`, `TooManyAttempts`.
 */
export async function answerBookingRequest(
  context: AppContext,
  { token, id, version, input }: AnswerArgs,
): Promise<AnsweredRequest> {
  await countLinkUse(context)
  const reply = parseInput(providerAnswerInput, input)
  return context.database.transaction(async (tx) => {
    const now = context.clock.now()
    const linked = await providerBehindToken(tx, token, now)
    if (!linked) throw LinkNotValid()
    const held = await holdRequestOfProvider(tx, id, linked.provider.id)
    await lockProviderBehindToken(tx, token, now)
    const { request, stored, gift, wedding } = held
    const { provider } = linked
    if (isAnsweredSo(request, reply)) return { ...held, provider }
    if (!canTake(reply.answer, request) || request.version !== version)
      throw BookingRequestMoved({ present: request })
    requireDays(reply, held, todayIn(wedding.timeZone, now))
    const about = { gift, wedding, accountId: null }
    const [date = null] = reply.dates
    if (reply.answer === 'confirm' && date)
      await agreeBooking(tx, context, about, { kind: 'confirmed', date })
    if (reply.answer === 'decline') await agreeBooking(tx, context, about, { kind: 'ended' })
    const answered = await changeRequest(tx, context, stored, {
      changes: {
        state: stateAfterStep[reply.answer],
        ...(reply.answer === 'confirm' ? { date } : {}),
        ...(reply.answer === 'offer' ? { offeredDates: reply.dates } : {}),
      },
      entry: { act: reply.answer, dates: reply.dates, text: reply.text },
    })
    context.log.info({ event: 'booking request answered', request: id }, 'Booking request answered')
    return { ...held, stored: answered, request: answered, provider }
  })
}

/** Refuses `InvalidInput` for a yes to a day that was not requested, and for days in the past. */
function requireDays({ answer, dates }: ProviderAnswerInput, { request }: HeldRequest, today: string): void {
  if (answer === 'confirm' && dates.some((day) => !request.dates.includes(day)))
    throw InvalidInput({ issues: [{ path: 'dates', rule: 'wrong' }] })
  if (dates.some((day) => day < today)) throw InvalidInput({ issues: [{ path: 'dates', rule: 'past' }] })
}
