import { execute } from '#web/graphql/execute.ts'
import { KeepSessionDocument } from '#web/graphql/generated/graphql.ts'
import { nextRenewal } from '#web/graphql/renew-session.ts'
import { storedSession, storeSession } from '#web/graphql/session-token.ts'

/** Keeps the session on this device, or ends that. Returns whether the server agreed. */
export async function keepSession(isKept: boolean): Promise<boolean> {
  const { keepSession: answer } = await execute(KeepSessionDocument, { isKept })
  const session = storedSession()
  if (answer.__typename !== 'Session' || !session) return false
  const { renewAt: _, ...rest } = session
  storeSession(isKept ? { ...rest, renewAt: nextRenewal() } : rest)
  return true
}

/** Keeps a session that was just opened, if a form of this page asks for it. A failure does not stop the login. */
export async function keepIfAsked(): Promise<void> {
  const isAsked = [...document.forms].some((form) => new FormData(form).has('keep'))
  if (isAsked) await keepSession(true).catch(() => false)
}
