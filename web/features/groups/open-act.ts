import { data } from 'react-router'
import { isDay } from '#shared/calendar-days.ts'
import { parseAmount } from '#shared/money.ts'
import { giftsOf } from '#web/workspace/giving/choices.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import {
  type BasketGiftFragment,
  GroupToOpenDocument,
  OpenGroupDocument,
  type OpenGroupMutation,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { notFound, type RouteSubmission } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import { type GroupProblem, statusOf } from './group-problem.ts'
import type { GroupWordsInput } from './group-words.tsx'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

/** The captain's input to open a group. */
export type OpenGroupForm = GroupWordsInput & {
  readonly id: string
  readonly suggested: string
  readonly captainName: string
  readonly captainEmail: string
  readonly captainPhone: string
}
export type RefusedOpening = { readonly problem: GroupProblem; readonly typed: OpenGroupForm }

/** Reads the group's fields from a form. */
export function wordsTyped(form: FormData): GroupWordsInput {
  const text = (name: string) => textOf(form, name)
  return {
    name: text('name'),
    places: text('places'),
    deadline: text('deadline'),
    message: text('message').replace(/\r\n?/g, '\n'),
  }
}

/** Returns the group's fields as mutation input. */
export function wordsInput({ name, places, deadline, message }: GroupWordsInput) {
  const count = /^\d{1,4}$/.test(places.trim()) ? Number(places) : 0
  return { name, places: count, deadline, message }
}

/** Opens the group and redirects to its captain's page. Returns the input with the problem if it is refused. */
export async function openGroup({ execute, form, params, url }: RouteSubmission) {
  const slug = params.slug ?? ''
  const text = (name: string) => textOf(form, name)
  const typed: OpenGroupForm = {
    ...wordsTyped(form),
    id: text('id'),
    suggested: text('suggested'),
    captainName: text('captainName'),
    captainEmail: text('captainEmail').trim(),
    captainPhone: text('captainPhone'),
  }
  const refused = (problem: GroupProblem) =>
    data(
      {
        problem,
        typed: problem.kind === 'groupReused' ? { ...typed, id: newId() } : typed,
      } satisfies RefusedOpening,
      { status: statusOf(problem) },
    )
  try {
    const { guestWedding } = await execute(GroupToOpenDocument, { slug })
    if (!guestWedding) throw notFound()
    const gift = giftsOf(guestWedding).find((one) => one.slug === url.searchParams.get('regalo'))
    if (!gift) return refused({ kind: 'giftGone' })
    const suggested = suggestedOf(gift, typed, guestWedding.currency)
    if (suggested === undefined) return refused(fieldIssue('suggestedMinor', 'amount'))
    if (!isDay(typed.deadline)) return refused(fieldIssue('deadline', 'date'))
    const { captainName, captainEmail, captainPhone, id } = typed
    const input = {
      ...wordsInput(typed),
      id,
      slug,
      giftId: gift.id,
      captainName,
      captainEmail,
      captainPhone: captainPhone || null,
      suggestedMinor: suggested,
      language: text('language') || guestWedding.locale,
    }
    const { openGroup: opened } = await execute(OpenGroupDocument, { input })
    if (opened.__typename === 'GiftGroup')
      return redirectTo(internalPath`/g/capitan/${opened.captain?.token}?recien=1`)
    return refused(problemOf(opened))
  } catch (error) {
    if (error instanceof Unreachable) return refused({ kind: 'unreachable' })
    throw error
  }
}

const fieldIssue = (path: string, rule: string): GroupProblem => ({
  kind: 'fields',
  issues: [{ path, rule }],
})

/** Returns the suggested amount in minor units; null when empty, undefined when it cannot be parsed. */
function suggestedOf(
  { sharing }: BasketGiftFragment,
  { suggested }: OpenGroupForm,
  currency: Parameters<typeof parseAmount>[1],
): string | null | undefined {
  if (sharing !== 'free' || suggested.trim() === '') return null
  const minor = parseAmount(suggested, currency)
  return minor === null || minor <= 0n ? undefined : minor.toString()
}

type RefusedGroup = Exclude<OpenGroupMutation['openGroup'], { __typename: 'GiftGroup' }>

function problemOf(refused: RefusedGroup): GroupProblem {
  switch (refused.__typename) {
    case 'InvalidInput':
      return refused.issues.some(({ rule }) => rule === 'reused')
        ? { kind: 'groupReused' }
        : { kind: 'fields', issues: refused.issues }
    case 'GiftOverfunded':
      return { kind: 'giftTakenOf', left: refused.sharesLeft ?? 0 }
    case 'GiftNotOpen':
      return { kind: 'giftGone' }
    case 'GiftNotShared':
      return { kind: 'notShared' }
    case 'WeddingNotOpen':
      return { kind: 'weddingClosed' }
    case 'TooManyAttempts':
      return { kind: 'tooMany' }
  }
}
