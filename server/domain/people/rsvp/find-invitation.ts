import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingForGuests } from '#server/domain/wedding/privacy/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { days, hours, seconds } from '#shared/duration.ts'
import { invitationSearchInput } from '#shared/inputs/rsvp.ts'
import { isVisibleToGuests } from '#shared/states/wedding.ts'
import {
  cluesOfHouseholds,
  type HouseholdClues,
  invitationToken,
  matchesTypedName,
  namesOnList,
} from '#server/domain/people/guests/index.ts'
import { defineJobKind } from '#server/platform/jobs.ts'
import { hasClue, readClue, type TypedClue } from './invitation-clue.ts'

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

/** Wrong numbers and codes for one household; after them, all are ignored silently, and the link is mailed. */
const perHousehold = { name: 'invitation clue', max: 5, per: days(1) }

/** Response to a search; `token` opens the invitation. */
export type InvitationSearch = { readonly sent: boolean; readonly token: string | null }

/**
 * Sends the household's link for a guest's name to the stored address. If the couple allow them, the end of
 * a telephone number of the household, stored by the couple, or the code on its card opens the invitation at once.
 * The response and the work are the same for unknown names, wrong numbers and wrong codes: the whole list is read,
 * and one job is written. Refuses `InvalidInput`, `TooManyAttempts`.
 */
export async function findInvitation(
  context: AppContext,
  slug: string,
  search: { readonly name: string; readonly clue?: string | null | undefined },
): Promise<InvitationSearch> {
  const { name, clue } = parseInput(invitationSearchInput, search)
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.rateLimit.slowDown(perWedding, slug)
  return context.database.transaction(async (tx) => {
    const found = await weddingForGuests(context, slug, tx)
    const wedding = found && isVisibleToGuests(found.status) ? found : null
    const isClueUsed = clue !== null && (wedding?.findsByPhone || wedding?.findsByCode)
    const typed = isClueUsed ? readClue(clue, wedding) : null
    if (isClueUsed && !typed) throw InvalidInput({ issues: [{ path: 'clue', rule: 'clue' }] })
    const meant = wedding ? await householdsMeant(tx, wedding.id, name) : []
    const householdIds = meant.length > maxNamesakes ? [] : meant
    const clues = typed ? await cluesOfHouseholds(tx, meant) : []
    const opened = typed
      ? await onlyMatch(clues, context.rateLimit.within(tx), {
          secrets: context.secrets,
          typed,
          unknown: `${slug} ${name}`,
        })
      : null
    await enqueue(tx, sendInvitationLinkKind, { householdIds: opened ? [] : householdIds })
    return { sent: true, token: opened && invitationToken(context.secrets, opened) }
  })
}

/** Returns the only one of these households to which a clue belongs; null if there is none. */
async function onlyMatch(
  households: readonly HouseholdClues[],
  rateLimit: AppContext['rateLimit'],
  {
    secrets,
    typed,
    unknown,
  }: { readonly secrets: Secrets; readonly typed: TypedClue; readonly unknown: string },
): Promise<HouseholdClues | null> {
  // An unknown name is counted too, so that it takes as long as a name on the list.
  if (households.length === 0) await rateLimit.hasRoom(perHousehold, unknown)
  const candidates: HouseholdClues[] = []
  for (const household of households)
    if (await rateLimit.hasRoom(perHousehold, household.id)) candidates.push(household)
  const matching = candidates.filter((household) => hasClue(secrets, household, typed))
  const [only] = matching
  if (!only || matching.length > 1) return null
  // All members of a household may open it on one evening, also beside namesakes.
  for (const { id } of candidates) await rateLimit.restoreAttempt(perHousehold, id)
  return only
}

async function householdsMeant(on: Reader, weddingId: string, name: string): Promise<string[]> {
  const people = await namesOnList(on, weddingId)
  return [
    ...new Set(people.filter((guest) => matchesTypedName(name, guest)).map((guest) => guest.householdId)),
  ]
}
