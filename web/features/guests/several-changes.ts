import { householdSides } from '#shared/household-sides.ts'
import { rsvpAnswers } from '#shared/rsvp-answers.ts'
import { foldText } from '#shared/fold-text.ts'
import type { HouseholdChangeInput, SeatMoveInput } from '#web/graphql/generated/graphql.ts'
import { invitationWith, invitationWithout } from './celebration-choice.ts'
import { tagsIn } from './household-form.ts'
import type { Household } from './load-guests.ts'

/** What to change in several households; an empty text changes nothing, `none` removes. */
export type SeveralForm = {
  readonly side: string
  readonly addTags: string
  readonly removeTag: string
  readonly table: string
  readonly answer: string
  /** Id of a celebration; empty for all of them. */
  readonly celebration: string
  /** `all`, or `+` or `-` and the id of a celebration. */
  readonly invitation: string
}
export const emptySeveral: SeveralForm = {
  side: '',
  addTags: '',
  removeTag: '',
  table: '',
  answer: '',
  celebration: '',
  invitation: '',
}
type Celebrations = readonly { readonly id: string }[]
export type SeatingTables = readonly { readonly id: string; readonly guestIds: readonly string[] }[]

const hasTag = ({ tags }: Household, tag: string) => tags.some((one) => foldText(one) === foldText(tag))

/** Returns the celebrations of an invitation after the change, or `none` if none would be left. */
export function invitationAfter(
  { invitation }: Pick<SeveralForm, 'invitation'>,
  { celebrationIds }: Pick<Household, 'celebrationIds'>,
  all: Celebrations,
) {
  const before = celebrationIds ?? null
  const id = invitation.slice(1)
  if (invitation === 'all') return null
  if (invitation.startsWith('+')) return invitationWith(before, id, all)
  return invitation.startsWith('-') ? invitationWithout(before, id, all) : before
}

/**
 * Returns the changes of each household, and with what they are undone. A household that would be left without
 * a celebration keeps its only one. `all`: all celebrations.
 */
export function changesOf(form: SeveralForm, households: readonly Household[], all: Celebrations) {
  const answer = rsvpAnswers.find((one) => one === form.answer)
  const side = form.side === 'none' ? null : (householdSides.find((one) => one === form.side) ?? undefined)
  const added = tagsIn(form.addTags)
  const isMeant = (celebrationId: string) => form.celebration === '' || form.celebration === celebrationId
  const one = (household: Household): { make: HouseholdChangeInput; undo: HouseholdChangeInput } => {
    const before = household.guests.flatMap((guest) =>
      answer === undefined
        ? []
        : guest.answers
            .filter((rsvp) => isMeant(rsvp.celebrationId) && rsvp.answer !== answer)
            .map((rsvp) => ({ guestId: guest.id, ...rsvp })),
    )
    const { id } = household
    const invited = invitationAfter(form, household, all)
    const isInvitationChanged = form.invitation !== '' && invited !== 'none'
    const taken = form.removeTag && hasTag(household, form.removeTag) ? [form.removeTag] : []
    return {
      make: {
        id,
        ...(side !== undefined && { side }),
        addTags: added,
        removeTags: taken,
        ...(isInvitationChanged && { celebrationIds: invited && [...invited] }),
        answers: before.map((rsvp) => ({ ...rsvp, answer: answer ?? rsvp.answer })),
      },
      undo: {
        id,
        ...(side !== undefined && { side: household.side }),
        addTags: taken,
        removeTags: added.filter((tag) => !hasTag(household, tag)),
        ...(isInvitationChanged && { celebrationIds: household.celebrationIds }),
        answers: before,
      },
    }
  }
  const both = households.map(one)
  const isNothing =
    side === undefined &&
    added.length === 0 &&
    form.removeTag === '' &&
    form.invitation === '' &&
    answer === undefined
  return { make: isNothing ? [] : both.map(({ make }) => make), undo: both.map(({ undo }) => undo) }
}

/** Returns the moves of all guests to a table, or from any with `none`; guests who sit there do not move. */
export function seatMovesOf(
  table: string,
  households: readonly Household[],
  tables: SeatingTables,
): SeatMoveInput[] {
  if (table === '') return []
  const to = table === 'none' ? null : table
  const seatOf = new Map(tables.flatMap(({ id, guestIds }) => guestIds.map((guest) => [guest, id] as const)))
  return households
    .flatMap(({ guests }) => guests)
    .map(({ id }) => ({ guestId: id, from: seatOf.get(id) ?? null, to }))
    .filter(({ from }) => from !== to)
}

/** Returns the moves that undo others. */
export const movesBack = (moves: readonly SeatMoveInput[]): SeatMoveInput[] =>
  moves.map(({ guestId, from, to }) => ({ guestId, from: to, to: from }))
