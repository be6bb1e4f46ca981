/** Where the browser keeps who is logged in. The demonstration is built with another, so as not to be taken for the real thing. */
export const sessionKey = import.meta.env.VITE_SESSION_KEY || 'user'

type SessionRecord = { readonly token: string } & Record<string, unknown>

/** Under the key of the demonstration's service the specification keeps a plain token. */
const isPlainToken = (stored: string) =>
  sessionKey === 'accessToken' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(stored)

/**
 * The record of the person who is logged in, as the browser keeps it; null for a visitor, or where storage is closed. What is stored
 * and is no such record is removed.
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

/** The token for the authorization header; empty when nobody is logged in. */
export function sessionToken(): string {
  return storedSession()?.token ?? ''
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
