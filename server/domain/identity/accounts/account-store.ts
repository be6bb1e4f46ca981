import { and, eq, isNull, ne } from 'drizzle-orm'
import { add } from '#shared/duration.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { constraintName } from '#server/platform/db/sql-errors.ts'
import { accounts, formerEmails, sessions } from './accounts.tables.ts'
import { LinkNotValid } from './accounts.refusals.ts'
import { deviceOf } from './device.ts'
import { endSessionsWhere } from './end-sessions-where.ts'
import { type CredentialChange, revokePendingGrants } from './pending-grants.ts'
import { sessionLifetime, signSessionToken } from './session-token.ts'
import type { AppContext, Proof } from '#server/graphql/viewer.ts'

/** Opens a session with a fresh proof of identity and returns its token. */
export async function openSession(
  tx: Tx,
  context: AppContext,
  accountId: string,
  provenWith: Proof['with'],
  passkeyId: string | null = null,
): Promise<string> {
  const now = context.clock.now()
  const sessionId = context.random.uuid()
  await tx.insert(sessions).values({
    id: sessionId,
    accountId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: add(now, sessionLifetime),
    device: deviceOf(context.userAgent),
    provenAt: now,
    provenWith,
    passkeyId,
  })
  return signSessionToken(context.secrets, { accountId, sessionId }, now)
}

/**
 * Ends all sessions of an account, except one if it is named, and revokes pending grants as this change of
 * credentials requires. Returns the number of sessions that were open.
 */
export async function endSessionsOf(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'extensions'>,
  accountId: string,
  change: CredentialChange,
  except?: string,
): Promise<number> {
  const now = context.clock.now()
  const ended = await endSessionsWhere(
    tx,
    context,
    eq(sessions.accountId, accountId),
    except === undefined ? undefined : ne(sessions.id, except),
  )
  const endedSessionIds = ended.map(({ id }) => id)
  await revokePendingGrants(tx, context, {
    accountId,
    change,
    keptSessionId: except ?? null,
    endedSessionIds,
  })
  return ended.filter(({ expiresAt }) => expiresAt > now).length
}

/** Changes the address of an account and keeps the former one for security notices. */
export async function replaceEmail(tx: Tx, accountId: string, email: string, at: Date): Promise<void> {
  const [was] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (was && was.email.toLowerCase() !== email.toLowerCase())
    await tx
      .insert(formerEmails)
      .values({ accountId, email: was.email, replacedAt: at })
      .onConflictDoUpdate({ target: [formerEmails.accountId, formerEmails.email], set: { replacedAt: at } })
  await giveEmail(tx, accountId, email)
}

/**
 * Changes the address of an account without keeping the former one, from which its owner recovered the
 * account.
 */
export async function giveEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.update(accounts).set({ email }).where(eq(accounts.id, accountId))
}

/**
 * Rethrows the error of a transaction, as `LinkNotValid` if another account has taken the address in the
 * meantime.
 */
export function refuseTakenEmail(error: unknown): never {
  throw constraintName(error) === 'accounts_email_unique' ? LinkNotValid() : error
}

/** Records the confirmation of the account's address, unless it is confirmed already. */
export async function noteEmailConfirmed(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({ emailConfirmedAt: at })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailConfirmedAt)))
}

/** Sets since when login requires a second factor; null if it does not. */
export async function noteSecondFactor(tx: Tx, accountId: string, since: Date | null): Promise<void> {
  await tx.update(accounts).set({ secondFactorSince: since }).where(eq(accounts.id, accountId))
}

/** Records a proof of identity in this session. */
export async function noteProof(tx: Tx, sessionId: string, proof: Proof): Promise<void> {
  await tx
    .update(sessions)
    .set({ provenAt: proof.at, provenWith: proof.with })
    .where(eq(sessions.id, sessionId))
}

/** Deletes an account with its sessions and all dependent rows. */
export async function removeAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, accountId))
}

/** Ends the sessions that a passkey opened, except one, and revokes their pending grants. */
export async function endSessionsOfPasskey(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'extensions'>,
  passkey: { readonly id: string; readonly accountId: string },
  keptSessionId: string,
): Promise<void> {
  const ended = await endSessionsWhere(
    tx,
    context,
    eq(sessions.passkeyId, passkey.id),
    ne(sessions.id, keptSessionId),
  )
  const { accountId } = passkey
  const endedSessionIds = ended.map(({ id }) => id)
  await revokePendingGrants(tx, context, {
    accountId,
    change: 'secondFactorChanged',
    keptSessionId,
    endedSessionIds,
  })
}
