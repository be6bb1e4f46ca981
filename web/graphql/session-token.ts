/** The storage key of the session. The demonstration uses another one, so that the two cannot be confused. */
export const sessionKey = import.meta.env.VITE_SESSION_KEY || 'user'

type SessionRecord = { readonly token: string; readonly email?: string } & Record<string, unknown>

/** The demonstration service of the specification stores a plain token under this key. */
const isPlainToken = (stored: string) =>
  sessionKey === 'accessToken' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(stored)

/**
 * Returns the stored session record; null for a visitor or when storage is unavailable. Removes an invalid
 * record.
 */
export function storedSession(): SessionRecord | null {
  try {
    const stored = localStorage.getItem(sessionKey)
    if (stored === null) return null
    const record = isPlainToken(stored) ? { token: stored } : parsed(stored)
    if (isSession(record)) return record
    localStorage.removeItem(sessionKey)
    return null
  } catch {
    return null
  }
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

/** Returns the token for the authorization header; empty without a session. */
export function sessionToken(): string {
  return storedSession()?.token ?? ''
}

/** Returns whether the session is kept on this device and its token is old enough to be renewed. */
export function isRenewalDue(at: number): boolean {
  const renewAt = storedSession()?.['renewAt']
  return typeof renewAt === 'number' && renewAt < at
}

export function storeSession(session: SessionRecord): void {
  localStorage.setItem(sessionKey, JSON.stringify(session))
}

export function forgetSession(): void {
  localStorage.removeItem(sessionKey)
}

function isSession(record: unknown): record is SessionRecord {
  return (
    typeof record === 'object' && record !== null && 'token' in record && typeof record.token === 'string'
  )
}
