import type { Context } from '#server/platform/context.ts'
import { add, minutes } from '#shared/duration.ts'
import {
  AdministratorsOnly,
  FreshProofRequired,
  NotLoggedIn,
  SecondFactorNeeded,
  TokenRefused,
} from './accounts.refusals.ts'
import type { TokenProblem } from './accounts.refusals.ts'

/**
 * Who asks: somebody with an account, a visitor (with the reason when a token was sent in vain), or an administrator who has no
 * second factor yet. These are no account to anybody until they have set one up.
 */
export type Viewer =
  | { readonly kind: 'visitor'; readonly tokenProblem: TokenProblem | null }
  | {
      readonly kind: 'account'
      readonly accountId: string
      readonly sessionId: string
      readonly role: Role
      readonly proof?: Proof | null
    }
  | {
      readonly kind: 'settingUp'
      readonly accountId: string
      readonly sessionId: string
      readonly role: 'admin'
    }
export type Role = 'couple' | 'planner' | 'admin'
export type AccountViewer = Extract<Viewer, { kind: 'account' }>

/** When, in this session, somebody last proved who they are, and by what. */
export type Proof = { readonly at: Date; readonly with: 'password' | 'secondFactor' }

/** How long a proof is fresh. */
export const freshness = minutes(10)

/** The context of a request of this product. */
export type AppContext = Context<Viewer>

export const visitor: Viewer = { kind: 'visitor', tokenProblem: null }

/** The viewer as an account, or the refusal that says why not. */
export function requireAccount(viewer: Viewer): AccountViewer {
  switch (viewer.kind) {
    case 'account':
      return viewer
    case 'settingUp':
      throw new SecondFactorNeeded()
    case 'visitor':
      throw viewer.tokenProblem ? new TokenRefused(viewer.tokenProblem) : new NotLoggedIn()
  }
}

/** The viewer as one who runs the place, which takes a second factor; or the refusal that says why not. */
export function requireAdministrator(viewer: Viewer): AccountViewer {
  const account = requireAccount(viewer)
  if (account.role !== 'admin') throw new AdministratorsOnly()
  return account
}

/** The same for the few things that an administrator may do before they have a second factor. */
export function requireSomebody(viewer: Viewer): Exclude<Viewer, { kind: 'visitor' }> {
  return viewer.kind === 'settingUp' ? viewer : requireAccount(viewer)
}

/**
 * The viewer as an account that proved a moment ago who they are (by logging in or with `proveIdentity`), for what a stolen
 * session must not be able to do; `FreshProofRequired` otherwise. Ask for the second factor where a password is not enough.
 */
export function requireFresh(
  { viewer, clock }: Pick<AppContext, 'viewer' | 'clock'>,
  by: Proof['with'] = 'password',
): AccountViewer {
  const account = requireAccount(viewer)
  const { proof } = account
  const fresh = proof && clock.now() < add(proof.at, freshness)
  if (!fresh || (by === 'secondFactor' && proof.with !== 'secondFactor')) throw new FreshProofRequired(by)
  return account
}
