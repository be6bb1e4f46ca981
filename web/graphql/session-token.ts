/** Where the browser keeps who is logged in. The demonstration is built with another, so as not to be taken for the real thing. */
export const sessionKey = import.meta.env.VITE_SESSION_KEY || 'user'

type SessionRecord = { readonly token: string } & Record<string, unknown>

/** The record of the person who is logged in, as the browser keeps it; null for a visitor, or where storage is closed. */
export function storedSession(): SessionRecord | null {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')
    return isSession(record) ? record : null
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
