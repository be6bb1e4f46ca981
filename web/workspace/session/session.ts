import { create } from 'zustand'
import { execute } from '#web/graphql/execute.ts'
import { LogoutDocument, MeDocument } from '#web/graphql/generated/graphql.ts'
import { doorAddress, refusedReasonOf, type RefusedReason } from '#web/graphql/session-refused.ts'
import { forgetSession, sessionToken, storeSession } from '#web/graphql/session-token.ts'
import { withDevtools } from '#web/workspace/settings-state/with-devtools.ts'
import { forgetAllForms } from '#web/workspace/kept-forms/kept-forms.ts'
import { forgetWedding } from './chosen-wedding.ts'
import {
  sessionAfter,
  unknownSession,
  type SessionEvent,
  type SessionState,
  type SessionUser,
} from './session-state.ts'
import { openPath } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'
import { forgetPushAccount } from '#web/workspace/push/push-account.ts'

/** The session as known to this tab. */
export const useSession = create<SessionState>()(withDevtools(() => unknownSession, 'session'))

function happened(event: SessionEvent): void {
  useSession.setState((state) => sessionAfter(state, event))
}

/** Records what the server returned for the stored token: a user, or null. */
function initialise(user: SessionUser | null): void {
  happened({ type: 'INITIALIZE', user })
}

/**
 * Resolves the session with the first request of a screen. If it fails for any reason, a session that is not initialised yet
 * becomes that of a guest; the token stays for the next attempt.
 */
export async function initialiseBy<Answer>(
  request: Promise<Answer>,
  userOf: (answer: Answer) => SessionUser | null,
): Promise<Answer> {
  try {
    const answer = await request
    initialise(userOf(answer))
    return answer
  } catch (error) {
    if (!useSession.getState().isInitialized) initialise(null)
    throw error
  }
}

type ResolvedSession = {
  readonly user: SessionUser | null
  readonly refused: RefusedReason | null
  /** True if the server could not be reached or failed: the token is kept for another attempt. */
  readonly failed: boolean
}

/**
 * Resolves the stored token. Without one, or on failure, the session is initialised as a guest. An invalid
 * token is removed.
 */
export async function resolveSession(): Promise<ResolvedSession> {
  try {
    const user = sessionToken() ? (await execute(MeDocument)).me : null
    initialise(user)
    return { user, refused: null, failed: false }
  } catch (error) {
    const refused = refusedReasonOf(error)
    if (refused) forgetSession()
    initialise(null)
    return { user: null, refused, failed: refused === null }
  }
}

/** Stores a session that was just opened, for this tab and all others. */
export function enter(type: 'LOGIN' | 'REGISTER', grant: { token: string; user: SessionUser }): void {
  forgetWedding()
  storeSession({ ...grant.user, token: grant.token })
  happened({ type, user: grant.user })
}

/**
 * Ends the session here, on the server and in the other tabs. The stored token is removed first, so that a
 * failure cannot keep the user signed in.
 */
export async function leave(): Promise<void> {
  const logout = execute(LogoutDocument).catch(() => null)
  forgetSession()
  forgetWedding()
  forgetAllForms()
  forgetPushAccount()
  happened({ type: 'LOGOUT' })
  await logout
  openPath(internalPath`/entrar`)
}

/** Handles a token that the server refuses: redirects to the login with a reason and a return address. */
export function leaveRefused(error: unknown): void {
  forgetSession()
  happened({ type: 'LOGOUT' })
  const { pathname, search } = window.location
  openPath(doorAddress(refusedReasonOf(error), pathname + search))
}

/** Ends the session after account deletion, which closes all sessions. */
export function leaveDeleted(): void {
  forgetSession()
  forgetWedding()
  forgetAllForms()
  forgetPushAccount()
  happened({ type: 'LOGOUT' })
  openPath(internalPath`/entrar?motivo=borrada`)
}
