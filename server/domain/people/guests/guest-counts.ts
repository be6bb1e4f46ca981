import { invitedTo } from '#shared/invited-celebrations.ts'
import { foldText } from '#shared/fold-text.ts'
import type { RsvpAnswer } from '#shared/rsvp-answers.ts'
import type { KeptGuest, KeptHousehold } from './household.ts'

type CountedGuest = Pick<KeptGuest, 'id' | 'isChild' | 'dietaryNeeds'> & Pick<KeptHousehold, 'celebrationIds'>
type AnswerRow = { readonly guestId: string; readonly celebrationId: string; readonly answer: RsvpAnswer }
type Celebration = { readonly id: string; readonly name: string }

export type DietCount = { readonly words: string; readonly count: number }
export type CelebrationCounts = Record<RsvpAnswer, number> & {
  readonly celebrationId: string
  readonly name: string
  /** Guests who are invited to it. */
  readonly invited: number
  /** Children among those who attend, and dietary needs of all who attend. */
  readonly children: number
  readonly diets: readonly DietCount[]
}
export type GuestCounts = {
  readonly guests: number
  readonly children: number
  /** Adults who have not refused every celebration that they answered. */
  readonly adults: number
  readonly waiting: number
  readonly coming: number
  readonly notComing: number
  /** Guests who answered, attend nothing, and are undecided about something. */
  readonly maybe: number
  readonly celebrations: readonly CelebrationCounts[]
}

/**
 * Counts guests and their answers to the celebrations to which they are invited. A guest is waiting without any answer, and not coming if all given answers are
 * no. Each guest is waiting, coming, not coming or undecided: the four numbers add up to all guests.
 */
export function countGuests(
  guests: readonly CountedGuest[],
  answerRows: readonly AnswerRow[],
  celebrations: readonly Celebration[],
): GuestCounts {
  const answers = new Map(answerRows.map((one) => [`${one.guestId} ${one.celebrationId}`, one.answer]))
  const invitations = new Map(
    guests.map((guest) => [guest.id, invitedTo(guest.celebrationIds, celebrations).map(({ id }) => id)]),
  )
  const saysOf = ({ id }: CountedGuest) =>
    (invitations.get(id) ?? []).flatMap((celebrationId) => answers.get(`${id} ${celebrationId}`) ?? [])
  const refuses = (guest: CountedGuest) => {
    const says = saysOf(guest)
    return says.length > 0 && says.every((answer) => answer === 'no')
  }
  return {
    guests: guests.length,
    children: guests.filter(({ isChild }) => isChild).length,
    adults: guests.filter((guest) => !guest.isChild && !refuses(guest)).length,
    waiting: guests.filter((guest) => saysOf(guest).length === 0).length,
    coming: guests.filter((guest) => saysOf(guest).includes('yes')).length,
    notComing: guests.filter(refuses).length,
    maybe: guests.filter((guest) => isUndecided(saysOf(guest))).length,
    celebrations: celebrations.map(({ id, name }) => {
      const invited = guests.filter((guest) => invitations.get(guest.id)?.includes(id))
      const saying = (answer: RsvpAnswer) =>
        invited.filter((guest) => (answers.get(`${guest.id} ${id}`) ?? 'pending') === answer)
      const coming = saying('yes')
      return {
        celebrationId: id,
        name,
        invited: invited.length,
        yes: coming.length,
        no: saying('no').length,
        maybe: saying('maybe').length,
        pending: saying('pending').length,
        children: coming.filter(({ isChild }) => isChild).length,
        diets: countDiets(coming),
      }
    }),
  }
}

const isUndecided = (says: readonly RsvpAnswer[]) => says.includes('maybe') && !says.includes('yes')

/** Counts equal dietary needs, most frequent first, ignoring accents and case. */
function countDiets(guests: readonly CountedGuest[]): DietCount[] {
  const needs = guests.flatMap(({ dietaryNeeds }) => dietaryNeeds ?? [])
  return [...Map.groupBy(needs, foldText).values()]
    .map((same) => ({ words: same[0] ?? '', count: same.length }))
    .sort((a, b) => b.count - a.count || (foldText(a.words) < foldText(b.words) ? -1 : 1))
}
