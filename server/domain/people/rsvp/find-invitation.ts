import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingForGuests } from '#server/domain/wedding/privacy/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { hours, seconds } from '#shared/duration.ts'
import { guestNameInput } from '#shared/inputs/rsvp.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import { namesOnList, matchesTypedName } from '#server/domain/people/guests/index.ts'
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

/**
 * Sends the household's link for a guest's name to the stored address. The response and the work are the same
 * for unknown names: the whole list is read, and one job is written. Refuses `InvalidInput`,
 * `TooManyAttempts`.
 */
export async function findInvitation(
  context: AppContext,
  slug: string,
  name: string,
): Promise<{ sent: boolean }> {
  const form = parseInput(guestNameInput, { name })
  context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.rateLimit.slowDown(perWedding, slug)
  return context.database.transaction(async (tx) => {
    const householdIds = await householdsMeant(tx, context, slug, form.name)
    await enqueue(tx, sendInvitationLinkKind, { householdIds })
    return { sent: true }
  })
}

async function householdsMeant(
  on: Reader,
  context: AppContext,
  slug: string,
  name: string,
): Promise<string[]> {
  const wedding = await weddingForGuests(context, slug, on)
  if (!wedding || !isVisibleToGuests(wedding.status)) return []
  const people = await namesOnList(on, wedding.id)
  const meant = new Set(
    people.filter((guest) => matchesTypedName(name, guest)).map((guest) => guest.householdId),
  )
  return meant.size > maxNamesakes ? [] : [...meant]
}
