export type SessionUser = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly surnames: string | null
  readonly avatar: string | null
  readonly role: 'admin' | 'couple' | 'planner'
  readonly emailConfirmed: boolean
  readonly secondFactor: boolean
}

export type SessionState = {
  readonly isAuthenticated: boolean
  readonly isInitialized: boolean
  readonly user: SessionUser | null
}

export type SessionEvent =
  | { readonly type: 'INITIALIZE'; readonly user: SessionUser | null }
  | { readonly type: 'LOGIN'; readonly user: SessionUser }
  | { readonly type: 'REGISTER'; readonly user: SessionUser }
  | { readonly type: 'LOGOUT' }

/** The state before the stored token is resolved. */
export const unknownSession: SessionState = { isAuthenticated: false, isInitialized: false, user: null }

/** Returns the state after an event. */
export function sessionAfter(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'INITIALIZE':
      return { isAuthenticated: event.user !== null, isInitialized: true, user: event.user }
    case 'LOGIN':
    case 'REGISTER':
      return { ...state, isAuthenticated: true, user: event.user }
    case 'LOGOUT':
      return { ...state, isAuthenticated: false, user: null }
  }
}
