import { type InternalPath, internalPath } from '#shared/internal-path.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import { ConfirmAddressByCodeDocument, SendAddressLinkDocument } from '#web/graphql/generated/graphql.ts'
import { redirectTo } from '#web/graphql/redirect-to.ts'
import { notFound, type RouteSubmission } from '#web/graphql/route-data.ts'
import { textOf } from '#web/ui/form-texts.ts'

/** Why an address could not be confirmed: a problem with the code, or with the email that brings it. */
export type AddressProblem =
  | { readonly of: 'code'; readonly why: 'wrong' | 'ended' | 'tooMany' | 'unreachable' }
  | { readonly of: 'email'; readonly why: 'email' | 'tooMany' | 'unreachable'; readonly typed: string }

type AddressRequest = Pick<RouteSubmission, 'execute' | 'form' | 'params'>

/**
 * Handles the forms that confirm a giver's address: accepts the code, or resends the email. Throws the
 * redirect on success; returns the problem, or null for other forms.
 */
export async function confirmAddressAct(
  request: AddressRequest,
  here: InternalPath,
): Promise<AddressProblem | null> {
  const intent = textOf(request.form, 'intent')
  if (intent === 'addressCode') return confirmByCode(request)
  return intent === 'addressLink' ? sendLink(request, here) : null
}

async function confirmByCode({ execute, form, params }: AddressRequest): Promise<AddressProblem> {
  const token = params.token ?? ''
  try {
    const { confirmAddressByCode } = await execute(ConfirmAddressByCodeDocument, {
      token,
      code: textOf(form, 'code'),
    })
    switch (confirmAddressByCode.__typename) {
      case 'PrivateContribution':
        throw redirectTo(pathAfter(confirmAddressByCode))
      case 'AddressCodeWrong':
        return { of: 'code', why: confirmAddressByCode.triesLeft > 0 ? 'wrong' : 'ended' }
      case 'TooManyAttempts':
        return { of: 'code', why: 'tooMany' }
      case 'ContributionNotFound':
        throw notFound()
    }
  } catch (error) {
    if (error instanceof Unreachable) return { of: 'code', why: 'unreachable' }
    throw error
  }
}

async function sendLink(
  { execute, form, params }: AddressRequest,
  here: InternalPath,
): Promise<AddressProblem> {
  const typed = textOf(form, 'email')
  try {
    const { sendAddressLink } = await execute(SendAddressLinkDocument, {
      token: params.token ?? '',
      email: typed,
    })
    switch (sendAddressLink.__typename) {
      case 'PrivateContribution':
      // The gift's page explains its state.
      case 'ContributionMoved':
        throw redirectTo(here)
      case 'InvalidInput':
        return { of: 'email', why: 'email', typed }
      case 'TooManyAttempts':
        return { of: 'email', why: 'tooMany', typed }
      case 'ContributionNotFound':
        throw notFound()
    }
  } catch (error) {
    if (error instanceof Unreachable) return { of: 'email', why: 'unreachable', typed }
    throw error
  }
}

type ConfirmedAddress = {
  readonly token: string
  readonly state: string
  readonly wedding: { readonly slug: string }
}

/**
 * Returns the next address after confirmation: the payment details, or the page of a gift that is already
 * sent.
 */
export const pathAfter = ({ token, state, wedding }: ConfirmedAddress): InternalPath =>
  state === 'held' ? internalPath`/${wedding.slug}/regalar/envio/${token}` : internalPath`/r/${token}`
