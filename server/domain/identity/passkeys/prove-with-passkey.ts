import { type AppContext, freshness, type Proof, requireAccount } from '#server/graphql/viewer.ts'
import { noteProof } from '#server/domain/identity/accounts/index.ts'
import { minutes, add } from '#shared/duration.ts'
import { takePasskey } from '#server/domain/identity/credentials/index.ts'

const perSession = { name: 'passkey proof', max: 20, per: minutes(10) }

/**
 * Proves identity in this session with a passkey, which counts as second factor. Refuses `PasskeyNotValid`,
 * `TooManyAttempts`.
 */
export async function proveWithPasskey(
  context: AppContext,
  response: string,
): Promise<{ until: Date; by: Proof['with'] }> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  await context.rateLimit.attempt(perSession, sessionId)
  const at = context.clock.now()
  await context.database.transaction(async (tx) => {
    await takePasskey(tx, context, response, { purpose: 'prove', owner: { accountId, sessionId } })
    await noteProof(tx, sessionId, { at, with: 'secondFactor' })
  })
  return { until: add(at, freshness), by: 'secondFactor' }
}
