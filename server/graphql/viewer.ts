import type { Context } from '#server/platform/context.ts'
import { add, minutes } from '#shared/duration.ts'
import {
  AdministratorsOnly,
  FreshProofRequired,
  NotLoggedIn,
  SecondFactorNeeded,
  TokenRefused,
} from './viewer.refusals.ts'
import type { TokenProblem } from './viewer.refusals.ts'

/**
 * The requester: an account, a visitor (with the reason if a token was refused), or an administrator without
 * a second factor. The latter has no access until one is set up.
 */
export type Viewer =
  | { readonly kind: 'visitor'; readonly tokenProblem: TokenProblem | null }
  | {
      readonly kind: 'account'
      readonly accountId: string
      readonly sessionId: string
      readonly role: Role
      readonly proof?: Proof | null
      /** True if the account has a second factor, without which a password is no fresh proof. */
      readonly hasSecondFactor?: boolean
    }
  | {
      readonly kind: 'settingUp'
      readonly accountId: string
      readonly sessionId: string
      readonly role: 'admin'
    }
export type Role = 'couple' | 'planner' | 'admin'
export type AccountViewer = Extract<Viewer, { kind: 'account' }>

/** Time and kind of the last proof of identity in this session. */
export type Proof = { readonly at: Date; readonly with: 'password' | 'secondFactor' }

/** Time for which a proof of identity counts as fresh. */
export const freshness = minutes(15)

/** Context of a request. */
export type AppContext = Context<Viewer>

export const visitor: Viewer = { kind: 'visitor', tokenProblem: null }

/** Returns the viewer's account, or throws the refusal that states why there is none. */
export function requireAccount(viewer: Viewer): AccountViewer {
  switch (viewer.kind) {
    case 'account':
      return viewer
    case 'settingUp':
      throw SecondFactorNeeded()
    case 'visitor':
      throw viewer.tokenProblem ? TokenRefused({ problem: viewer.tokenProblem }) : NotLoggedIn()
  }
}

/** Returns the viewer's administrator account, which has a second factor; throws otherwise. */
export function requireAdministrator(viewer: Viewer): AccountViewer {
  const account = requireAccount(viewer)
  if (account.role !== 'admin') throw AdministratorsOnly()
  return account
}

/**
 * Returns the same as `requireAccount`, but also accepts administrators without a second factor, for the few
 * operations open to them.
 */
export function requireAccountOrAdministrator(viewer: Viewer): Exclude<Viewer, { kind: 'visitor' }> {
  return viewer.kind === 'settingUp' ? viewer : requireAccount(viewer)
}

/**
 * Returns the account of the request if it proved its identity within `freshness` (by registering, logging in
 * or `proveIdentity`); throws `FreshProofRequired` otherwise. Accounts with a second factor must prove it.
 * `by` requires it from all accounts; a proof older than `since` does not count. `server/fresh-proof.ts`
 * lists the operations that call this.
 */
export function requireFresh(
  { viewer, clock }: Pick<AppContext, 'viewer' | 'clock'>,
  { by = 'password', since }: { readonly by?: Proof['with']; readonly since?: Date } = {},
): AccountViewer {
  const account = requireAccount(viewer)
  const { proof } = account
  const needed = account.hasSecondFactor ? 'secondFactor' : by
  const isFresh = proof && clock.now() < add(proof.at, freshness) && !(since && proof.at < since)
  if (!isFresh || (needed === 'secondFactor' && proof.with !== 'secondFactor'))
    throw FreshProofRequired({ by: needed })
  return account
}
