import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingForGuests } from '#server/domain/wedding/privacy/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { days, hours, seconds } from '#shared/duration.ts'
import { invitationSearchInput } from '#shared/inputs/rsvp.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import {
  invitationToken,
  type KeptHousehold,
  matchesTypedName,
  namesOnList,
  phonesOfHouseholds,
} from '#server/domain/people/guests/index.ts'
import { defineJobKind } from '#server/platform/jobs.ts'

export const sendInvitationLinkKind = defineJobKind<{ readonly householdIds: readonly string[] }>(
  'send-invitation-link',
)

const perAddress = { name: 'invitation search address', max: 10, per: hours(1) }
/** Limit per wedding that only delays, so that searches by strangers cannot lock out guests. */
const perWedding = {
  name: 'invitation search',
  max: 200,
  per: hours(1),
  first: seconds(0.25),
  most: seconds(8),
}
/**
 * Maximum number of households with a guest of this name. Each gets its own link; if there are more, none is
 * sent.
 */
const maxNamesakes = 3

/** Telephone numbers tried for one household; further ones are ignored silently, and the link is mailed. */
const perHousehold = { name: 'invitation phone', max: 5, per: days(1) }

/** Response to a search; `token` opens the invitation. */
export type InvitationSearch = { readonly sent: boolean; readonly token: string | null }

/**
 * Sends the household's link for a guest's name to the stored address. If the couple allow it, the end of a
 * telephone number of the household, stored by the couple, opens the invitation at once. The response and the work
 * are the same for unknown names and wrong numbers: the whole list is read, and one job is written. Refuses
 * `InvalidInput`, `TooManyAttempts`.
 */
export async function findInvitation(
  context: AppContext,
  slug: string,
  search: { readonly name: string; readonly phone?: string | null | undefined },
): Promise<InvitationSearch> {
  const { name, phone } = parseInput(invitationSearchInput, search)
  context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.rateLimit.slowDown(perWedding, slug)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingForGuests(context, slug, tx)
    const isOpen = wedding && isVisibleToGuests(wedding.status)
    const meant = isOpen ? await householdsMeant(tx, wedding.id, name) : []
    const householdIds = meant.length > maxNamesakes ? [] : meant
    const opened =
      isOpen && wedding.findsByPhone && phone ? await householdWithPhone(tx, context, meant, phone) : null
    await enqueue(tx, sendInvitationLinkKind, { householdIds: opened ? [] : householdIds })
    return { sent: true, token: opened && invitationToken(context.secrets, opened) }
  })
}

/** Returns the only one of these households that has a telephone number with this end; null if there is none. */
async function householdWithPhone(
  on: Reader,
  { rateLimit }: AppContext,
  ids: readonly string[],
  end: string,
): Promise<Pick<KeptHousehold, 'id' | 'linkNumber'> | null> {
  const known = await phonesOfHouseholds(on, ids)
  const matching = known
    .filter(({ id }) => rateLimit.hasRoom(perHousehold, id))
    .filter(({ phones }) => phones.some((phone) => phone.replaceAll(/\D/gu, '').endsWith(end)))
  const [only] = matching
  return only && matching.length === 1 ? only : null
}

async function householdsMeant(on: Reader, weddingId: string, name: string): Promise<string[]> {
  const people = await namesOnList(on, weddingId)
  return [
    ...new Set(people.filter((guest) => matchesTypedName(name, guest)).map((guest) => guest.householdId)),
  ]
}
