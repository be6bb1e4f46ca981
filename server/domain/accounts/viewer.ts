import type { Context } from '#server/platform/context.ts'
import { NotLoggedIn, type TokenProblem, TokenRefused } from './accounts.refusals.ts'

/** Who asks: somebody with an account, or a visitor (with the reason when a token was sent in vain). */
export type Viewer =
  | { readonly kind: 'visitor'; readonly tokenProblem: TokenProblem | null }
  | { readonly kind: 'account'; readonly accountId: string; readonly sessionId: string; readonly role: Role }
export type Role = 'couple' | 'planner' | 'admin'
export type AccountViewer = Extract<Viewer, { kind: 'account' }>

/** The context of a request of this product. */
export type AppContext = Context<Viewer>

export const visitor: Viewer = { kind: 'visitor', tokenProblem: null }

/** The viewer as an account, or the refusal that says why not. */
export function requireAccount(viewer: Viewer): AccountViewer {
  if (viewer.kind === 'account') return viewer
  throw viewer.tokenProblem ? new TokenRefused(viewer.tokenProblem) : new NotLoggedIn()
}
