import { createHash } from 'node:crypto'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { noteSecondFactor } from '#server/domain/identity/accounts/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { add, minutes } from '#shared/duration.ts'
import { PasskeyNotValid } from './credentials.refusals.ts'
import { passkeyChallenges, passkeys, secondFactors } from './credentials.tables.ts'
import { challengeIn, type Passkey, passkeyIdIn, verifyAuthentication } from './webauthn.ts'

/** Time limit for signing a challenge. */
const challengeLife = minutes(5)

const digestOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']
/** The account and session of a challenge; null for a login, whose passkey identifies the account. */
export type ChallengeOwner = { readonly accountId: string; readonly sessionId: string } | null

/** Stores the digest of a challenge for the browser to sign, and deletes expired ones. */
export async function openChallenge(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { purpose, owner, challenge }: { purpose: Purpose; owner: ChallengeOwner; challenge: string },
): Promise<void> {
  const now = clock.now()
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  const { accountId = null, sessionId = null } = owner ?? {}
  const expiresAt = add(now, challengeLife)
  await tx
    .insert(passkeyChallenges)
    .values({ digest: digestOf(challenge), purpose, accountId, sessionId, expiresAt })
}

/** Uses the challenge of a response, once, for this purpose and session. Refuses `PasskeyNotValid`. */
export async function takeChallenge(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  response: string,
  { purpose, owner }: { purpose: Purpose; owner: ChallengeOwner },
): Promise<string> {
  const challenge = challengeIn(response)
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.digest, digestOf(challenge ?? '')),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, clock.now()),
        owner ? eq(passkeyChallenges.sessionId, owner.sessionId) : undefined,
      ),
    )
    .returning({ digest: passkeyChallenges.digest })
  if (challenge === null || !taken) throw PasskeyNotValid()
  return challenge
}

/** The passkeys of an account, oldest first. */
export async function passkeysOf(on: Reader, accountId: string): Promise<Passkey[]> {
  return on
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/**
 * Returns the passkey that signed a challenge, and records its use. A signature counter that does not grow
 * indicates a copied authenticator and is refused; counters of 0 are not compared. Refuses `PasskeyNotValid`.
 */
export async function takePasskey(
  tx: Tx,
  context: AppContext,
  response: string,
  challengeFor: { purpose: Purpose; owner: ChallengeOwner },
): Promise<Passkey> {
  const challenge = await takeChallenge(tx, context, response, challengeFor)
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.id, passkeyIdIn(response) ?? ''))
    .for('update')
  if (!passkey || (challengeFor.owner && passkey.accountId !== challengeFor.owner.accountId))
    throw PasskeyNotValid()
  const counter = await verifyAuthentication(context, response, challenge, passkey)
  if (counter === null) throw PasskeyNotValid()
  await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: context.clock.now() })
    .where(eq(passkeys.id, passkey.id))
  return passkey
}

/** Updates since when the account has a second factor, from its authenticator app and passkeys. */
export async function noteOldestFactor(tx: Tx, accountId: string): Promise<void> {
  const [app] = await tx
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
  const [oldest] = await tx
    .select({ since: sql<string | null>`min(${passkeys.createdAt})` })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
  const times = [app?.since, oldest?.since].filter((time) => time != null).map((time) => new Date(time))
  const since = times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
  await noteSecondFactor(tx, accountId, since)
}
