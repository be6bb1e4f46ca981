import { data } from 'react-router'
import { type GuestCountry, oneOfOurs, payingFrom, readGuestCountry } from '#shared/guest-country.ts'
import { parseAmount } from '#shared/money.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import {
  GroupPageDocument,
  TakePlaceDocument,
  type GroupShownFragment,
  type TakePlaceMutation,
} from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { notFound, type RouteSubmission } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'
import { type GroupProblem, statusOf } from './group-problem.ts'
import { rememberPlace } from './own-place.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { toInternalPath } from '#shared/internal-path.ts'

/** The input to take a slot. */
export type JoinInput = {
  readonly id: string
  readonly name: string
  readonly signature: string
  readonly email: string
  readonly country: GuestCountry
  readonly amount: string
  /** Whether the list may show the signature. */
  readonly showsName: boolean
}
export type RefusedJoin = { readonly problem: GroupProblem; readonly typed: JoinInput }

function readTyped(form: FormData): JoinInput {
  const text = (name: string) => textOf(form, name)
  return {
    id: text('id'),
    name: text('name'),
    signature: text('signature'),
    email: text('email'),
    country: readGuestCountry(text('country')) ?? 'other',
    amount: text('amount'),
    showsName: text('showsName') === 'yes',
  }
}

/** Takes a slot and redirects to its payment. Returns the input with the problem if it is refused. */
export async function takePlace({ execute, form, params }: RouteSubmission) {
  const token = params.token ?? ''
  const typed = readTyped(form)
  const refused = (problem: GroupProblem, formValues = typed) =>
    data({ problem, typed: formValues } satisfies RefusedJoin, { status: statusOf(problem) })
  try {
    const { giftGroup } = await execute(GroupPageDocument, { token })
    if (!giftGroup) throw notFound()
    const amount = amountTyped(giftGroup, typed)
    if (amount === undefined)
      return refused({ kind: 'fields', issues: [{ path: 'amountMinor', rule: 'amount' }] })
    const input = {
      id: typed.id,
      name: typed.name,
      signature: typed.signature || null,
      email: typed.email || null,
      country: oneOfOurs(typed.country),
      amountMinor: amount,
      showsName: typed.showsName,
      language: textOf(form, 'language') || giftGroup.wedding.locale,
    }
    const { takePlace: taken } = await execute(TakePlaceDocument, { token, input })
    if (taken.__typename === 'PrivateContribution') {
      rememberPlace(giftGroup.token, taken.token)
      return redirectTo(
        toInternalPath(`/${taken.wedding.slug}/regalar/envio/${taken.token}${payingFrom(typed.country)}`),
      )
    }
    if (taken.__typename === 'GroupNotFound') throw notFound()
    const problem = problemOf(taken)
    return refused(problem, problem.kind === 'reused' ? { ...typed, id: newId() } : typed)
  } catch (error) {
    if (error instanceof Unreachable) return refused({ kind: 'unreachable' })
    throw error
  }
}

/**
 * Returns the amount in minor units; null for a gift with a fixed price, undefined when it cannot be parsed.
 */
function amountTyped({ gift }: GroupShownFragment, { amount }: JoinInput): string | null | undefined {
  if (gift.sharing !== 'free') return null
  const minor = parseAmount(amount, gift.currency)
  return minor === null || minor <= 0n ? undefined : minor.toString()
}

type TakePlaceRefusal = Exclude<
  TakePlaceMutation['takePlace'],
  { __typename: 'PrivateContribution' } | { __typename: 'GroupNotFound' }
>

function problemOf(refused: TakePlaceRefusal): GroupProblem {
  switch (refused.__typename) {
    case 'InvalidInput':
      return { kind: 'fields', issues: refused.issues }
    case 'GroupFull':
      return { kind: 'groupFull' }
    case 'GroupClosed':
      return { kind: 'groupClosed' }
    case 'GiftOverfunded':
      return { kind: 'giftTaken' }
    case 'GiftNotOpen':
      return { kind: 'giftGone' }
    case 'GiftNotShared':
      return { kind: 'notShared' }
    case 'WeddingNotOpen':
      return { kind: 'weddingClosed' }
    case 'PaymentsPaused':
      return { kind: 'paused' }
    case 'TooMuchKept':
      return { kind: 'tooMuchKept' }
    case 'TooManyAttempts':
      return { kind: 'tooMany' }
    case 'ContributionIdReused':
    case 'ContributionMoved':
    case 'ContributionNotFound':
      return { kind: 'reused' }
  }
}
