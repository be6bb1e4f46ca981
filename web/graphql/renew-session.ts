import { execute } from './execute.ts'
import { RenewSessionDocument } from './generated/graphql.ts'
import { storedSession, storeSession } from './session-token.ts'
import { hours } from '#shared/duration.ts'
import { now } from '#web/ui/now.ts'

/** A token is renewed once half of its two days is over. */
const renewAfter = hours(24)

/** Returns the time from which a token issued now is renewed, as it is stored with a kept session. */
export const nextRenewal = (): number => now().getTime() + renewAfter

let renewing: Promise<void> | null = null

/** Renews the stored session, once for all that ask at the same time. A failure leaves it as it is. */
export async function renewSession(): Promise<void> {
  renewing ??= renewOnce().finally(() => {
    renewing = null
  })
  await renewing
}

async function renewOnce(): Promise<void> {
  const session = storedSession()
  if (!session) return
  const answer = await execute(RenewSessionDocument, { token: session.token }).catch(() => null)
  // Another tab may have logged out or in meanwhile.
  if (!answer || storedSession()?.token !== session.token) return
  const { renewSession: grant } = answer
  const { renewAt: _, ...rest } = session
  storeSession(
    grant.__typename === 'SessionGrant' ? { ...rest, token: grant.token, renewAt: nextRenewal() } : rest,
  )
}
