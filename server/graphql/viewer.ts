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
      /** Whether the account has a second factor; then a password alone is no fresh proof. */
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

/** How long a proof of identity counts as fresh, for every operation that requires one. */
export const freshness = minutes(15)

/** The context of a request of this product. */
export type AppContext = Context<Viewer>

export const visitor: Viewer = { kind: 'visitor', tokenProblem: null }

/** The viewer as an account, or the refusal that says why not. */
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

/** The viewer as one who runs the place, which takes a second factor; or the refusal that says why not. */
export function requireAdministrator(viewer: Viewer): AccountViewer {
  const account = requireAccount(viewer)
  if (account.role !== 'admin') throw AdministratorsOnly()
  return account
}

/** The same for the few things that an administrator may do before they have a second factor. */
export function requireSomebody(viewer: Viewer): Exclude<Viewer, { kind: 'visitor' }> {
  return viewer.kind === 'settingUp' ? viewer : requireAccount(viewer)
}

/**
 * Returns the account behind the request if it proved its identity within `freshness` (by registering, logging in or
 * `proveIdentity`); throws `FreshProofRequired` otherwise. Accounts with a second factor prove themselves with it. `by` demands
 * the second factor of an account without one, too; a proof older than `since` does not count. The operations that need this are listed in `server/fresh-proof.ts`.
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
