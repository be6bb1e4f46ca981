import { payingFrom } from '#shared/guest-country.ts'
import { data } from 'react-router'
import {
  ContributeDocument,
  GiveBasketDocument,
  type ContributeMutation,
} from '#web/graphql/generated/graphql.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import { newId } from '#web/graphql/new-id.ts'
import type { RouteSubmission } from '#web/graphql/route-data.ts'
import type { Currency } from '#shared/money.ts'
import { textOf } from '#web/ui/form-texts.ts'
import { giftsOf, isUnusual, readChoices, type ChosenGift } from '#web/workspace/giving/choices.ts'
import {
  basketOfForm,
  problemsOf,
  promiseInput,
  readTyped,
  type PromiseFields,
} from '#web/workspace/giving/promise-form.ts'
import type { PromiseRefusal } from '#web/workspace/giving/promise-trouble.tsx'
import { linkLetter } from '#web/workspace/giving/kept-letter.ts'
import { comeBackTo } from './unfinished.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { toInternalPath } from '#shared/internal-path.ts'

export type RefusedPromise = {
  readonly refusal: PromiseRefusal
  readonly typed: PromiseFields
  /** The basket as submitted, as a query with the amounts of its own fields. */
  readonly basket: string
}

/** Submits the message form. Returns the input with the problem if it is refused. */
export async function makePromise({ execute, form, params, request }: RouteSubmission) {
  const typed = readTyped(form)
  const slug = params.slug ?? ''
  const basket = basketFields(form)
  const refused = (refusal: PromiseRefusal, formValues = typed) =>
    data({ refusal, typed: formValues, basket: String(basket) } satisfies RefusedPromise, {
      status: refusal.kind === 'unreachable' ? 503 : 422,
    })
  try {
    const { guestWedding } = await execute(GiveBasketDocument, { slug })
    if (!guestWedding) return refused({ kind: 'closed' })
    const gifts = giftsOf(guestWedding)
    const gone = basketOfForm(form).find((line) => !gifts.some((gift) => gift.slug === line.gift))
    if (gone) return refused({ kind: 'notOpen', gift: gone.gift, title: '' })
    const { chosen } = readChoices(basket, gifts, guestWedding.currency)
    const open = chosen.find((one) => isOpenAmount(one, form, guestWedding.currency))
    if (open) return refused({ kind: 'amount', gift: open.gift.slug })
    const lines = chosen.map(({ line }) => line)
    const input = promiseInput(typed, form, { slug, gifts, lines, language: guestWedding.locale })
    const { contribute } = await execute(ContributeDocument, { input })
    if (contribute.__typename === 'PrivateContribution') {
      // A guest who went on meanwhile is on another history entry.
      if (!request.signal.aborted) comeBackTo(contribute.token)
      linkLetter(slug, contribute.token)
      return redirectTo(
        toInternalPath(`/${slug}/regalar/envio/${contribute.token}${payingFrom(typed.country)}`),
      )
    }
    // The same id with other content: the next attempt uses a new id.
    const formValues = contribute.__typename === 'ContributionIdReused' ? { ...typed, id: newId() } : typed
    return refused(refusalOf(contribute, gifts), formValues)
  } catch (error) {
    if (error instanceof Unreachable) return refused({ kind: 'unreachable' })
    throw error
  }
}

/** Returns the submitted basket: its lines, and the fields of open amounts. */
function basketFields(form: FormData): URLSearchParams {
  const fields = [...form].filter(([name]) => name === 'g' || /^[ao]\./.test(name))
  return new URLSearchParams(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/** Returns whether the guest has to choose or confirm an amount. What is left is the server's matter. */
function isOpenAmount(chosen: ChosenGift, form: FormData, currency: Currency): boolean {
  const { gift, trouble, amountMinor } = chosen
  if (trouble?.kind === 'unreadable' || trouble?.kind === 'absurd') return true
  return isUnusual(chosen, currency) && textOf(form, `s.${gift.slug}`) !== String(amountMinor)
}

type RefusedContribution = Exclude<ContributeMutation['contribute'], { __typename: 'PrivateContribution' }>

function refusalOf(
  refused: RefusedContribution,
  gifts: ReadonlyArray<{ id: string; slug: string }>,
): PromiseRefusal {
  const slugOf = (id: string) => gifts.find((gift) => gift.id === id)?.slug ?? ''
  switch (refused.__typename) {
    case 'InvalidInput':
      return { kind: 'fields', problems: problemsOf(refused.issues) }
    case 'GiftOverfunded': {
      const { giftId, title, sharesLeft, left } = refused
      return { kind: 'overfunded', gift: slugOf(giftId), title, sharesLeft, leftMinor: left.minor }
    }
    case 'GiftNotOpen':
      return { kind: 'notOpen', gift: slugOf(refused.giftId), title: refused.title }
    case 'TooManyAttempts':
      return { kind: 'tooMany', seconds: refused.retryAfterSeconds }
    case 'WeddingNotOpen':
      return { kind: 'closed' }
    case 'PaymentsPaused':
      return { kind: 'paused' }
    case 'TooMuchKept':
      return { kind: 'tooMuchKept' }
    case 'ContributionIdReused':
      return { kind: 'reused' }
    case 'ContributionMoved':
    case 'ContributionNotFound':
      return { kind: 'moved' }
  }
}
