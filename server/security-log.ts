import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { needsFreshProof } from './fresh-proof.ts'
import { logSecurityEvent } from '#server/platform/security-log.ts'

/**
 * Mutations whose success and refusal are security events, in addition to those that need a fresh proof with
 * the given arguments, such as `updateWedding` with a new address. Other mutations are logged if they are
 * refused by a limit or for a missing proof. A test finds missing mutations: those that check a credential,
 * need a fresh proof of identity, or protect after a theft.
 */
export const securityMutations: readonly string[] = [
  'register',
  'login',
  'finishLogin',
  'logout',
  'endSession',
  'endOtherSessions',
  'proveIdentity',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
  'requestEmailConfirmation',
  'changeEmail',
  'confirmEmail',
  'cancelEmailChange',
  'beginSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'loginWithPasskey',
  'proveWithPasskey',
  'beginPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'deleteAccount',
  'inviteToTeam',
  'correctTeamInvitation',
  'resendTeamInvitation',
  'revokeTeamInvitation',
  'acceptTeamInvitation',
  'leaveWedding',
  'removePlanner',
  'freezeNewPartner',
  'releaseNewPartner',
  'removeNewPartner',
  'returnToWedding',
  'requireSecondFactor',
  'saveReceivingAccount',
  'removeReceivingAccount',
  'vouchForReceivingAccount',
  'proposeReceivingAccountChange',
  'confirmReceivingAccountChange',
  'cancelReceivingAccountChange',
  'stopChangeByLink',
  'freezePaymentsByLink',
  'removePushDevice',
  'stopNoticeMails',
  'resumeNoticeMails',
  'connectCards',
  'confirmCards',
  'disconnectCards',
  'askCardPermission',
  'takeCardPermission',
  'setExchangeRate',
  'setDetailsAccess',
  'refundCardPayment',
  'openKeepsake',
  'emptyBin',
  'openCalendarFeed',
  'closeCalendarFeed',
  'setVisibility',
  'setAmountsShown',
  'renewPageAddress',
  'publishWedding',
  'closeWedding',
  'unlockPage',
  'confirmAddress',
  'confirmAddressByCode',
  'connectBookingSystem',
  'removeBookingSystem',
  'sendProviderLink',
  'renewProviderLink',
  'revokeProviderLink',
  'saveOwnProvider',
  'confirmOwnPrice',
  'answerBookingRequest',
  'markVoucherUsed',
  'leaveAsProvider',
]

/** Refusals that are always security events. */
export const securityRefusals: readonly string[] = [
  'FRESH_PROOF_REQUIRED',
  'PASSWORD_NOT_RIGHT',
  'CODE_NOT_VALID',
  'CREDENTIALS_DO_NOT_MATCH',
  'TOKEN_REFUSED',
  'ADMINISTRATORS_ONLY',
]

/** Makes the mutations of a schema write the security log. Must be called once. */
export function writeSecurityLog(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    if (resolve)
      field.resolve = logged(field.name, resolve as GraphQLFieldResolver<unknown, AppContext, MutationArgs>)
  }
}

type MutationArgs = { readonly [name: string]: unknown }

function logged(
  name: string,
  resolve: GraphQLFieldResolver<unknown, AppContext, MutationArgs>,
): GraphQLFieldResolver<unknown, AppContext, MutationArgs> {
  const report = (context: AppContext, args: MutationArgs, answer: unknown) => {
    const outcome = outcomeOf(answer)
    const isListed =
      securityMutations.includes(name) || needsFreshProof[`Mutation.${name}`]?.(args, context.viewer)
    if (!isListed && !securityRefusals.includes(outcome)) return
    const { viewer } = context
    const identified = viewer.kind === 'visitor' ? { accountId: accountIn(answer) } : viewer
    const { accountId } = identified
    const sessionId = 'sessionId' in identified ? identified.sessionId : undefined
    const target = accountId === undefined ? targetIn(args) : undefined
    logSecurityEvent(context, { event: name, outcome, accountId, sessionId, target })
  }
  return async (source, args, context, info) => {
    try {
      const answer: unknown = await resolve(source, args, context, info)
      report(context, args, answer)
      return answer
    } catch (error) {
      report(context, args, error)
      throw error
    }
  }
}

/** Returns `ok`, the code of the refusal, or `ERROR`, which the executor logs. */
function outcomeOf(answer: unknown): string {
  // The errors plugin returns refusals as a proxy that hides their class.
  if (typeof answer !== 'object' || answer === null || !('stack' in answer)) return 'ok'
  if ('challenge' in answer) return 'SECOND_FACTOR_REQUIRED'
  return 'code' in answer && typeof answer.code === 'string' ? answer.code : 'ERROR'
}

function accountIn(answer: unknown): string | undefined {
  const user = typeof answer === 'object' && answer !== null && 'user' in answer ? answer.user : null
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : null
  return typeof id === 'string' ? id : undefined
}

/** Returns the email address in the arguments, if any. */
function targetIn(args: MutationArgs): string | undefined {
  const input = typeof args.input === 'object' && args.input !== null ? args.input : args
  const email = 'email' in input ? input.email : null
  return typeof email === 'string' ? email : undefined
}

/** Returns the rate limits of a request, with refusals written to the security log. */
export function loggedRateLimit(rateLimit: RateLimit, context: Omit<AppContext, 'rateLimit'>): RateLimit {
  const report = (limit: string, outcome: string) => {
    const accountId = context.viewer.kind === 'visitor' ? undefined : context.viewer.accountId
    logSecurityEvent(context, { event: 'limit', outcome, accountId, limit })
  }
  return {
    ...rateLimit,
    async attempt(limit, who, cost) {
      try {
        await rateLimit.attempt(limit, who, cost)
      } catch (error) {
        report(limit.name, 'TOO_MANY_ATTEMPTS')
        throw error
      }
    },
    async hasRoom(limit, who) {
      const hasRoom = await rateLimit.hasRoom(limit, who)
      if (!hasRoom) report(limit.name, 'SKIPPED')
      return hasRoom
    },
    within: (tx) => loggedRateLimit(rateLimit.within(tx), context),
  }
}
