import { and, eq, isNull, ne } from 'drizzle-orm'
import { add } from '#shared/duration.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { constraintName } from '#server/platform/db/sql-errors.ts'
import { accounts, formerEmails, sessions } from './accounts.tables.ts'
import { LinkNotValid } from './accounts.refusals.ts'
import { deviceOf } from './device.ts'
import { type CredentialChange, revokePendingGrants } from './pending-grants.ts'
import { sessionLifetime, signSessionToken } from './session-token.ts'
import type { AppContext, Proof } from '#server/graphql/viewer.ts'

/** Opens a session for the account, fresh from having proved by this who it is, and gives its token. */
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
 * Ends all sessions of an account, except one if it is named, and revokes what is pending as this change of credentials demands.
 * Returns how many sessions were still open.
 */
export async function endSessionsOf(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'extensions'>,
  accountId: string,
  change: CredentialChange,
  except?: string,
): Promise<number> {
  const now = context.clock.now()
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt })
  const endedSessionIds = ended.map(({ id }) => id)
  await revokePendingGrants(tx, context, {
    accountId,
    change,
    keptSessionId: except ?? null,
    endedSessionIds,
  })
  return ended.filter(({ expiresAt }) => expiresAt > now).length
}

/** Gives the account this address, and keeps the one before for security notices. */
export async function replaceEmail(tx: Tx, accountId: string, email: string, at: Date): Promise<void> {
  const [was] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (was && was.email.toLowerCase() !== email.toLowerCase())
    await tx
      .insert(formerEmails)
      .values({ accountId, email: was.email, replacedAt: at })
      .onConflictDoUpdate({ target: [formerEmails.accountId, formerEmails.email], set: { replacedAt: at } })
  await giveEmail(tx, accountId, email)
}

/** Gives the account this address. The one before is not kept: its owner took the account back from it. */
export async function giveEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.update(accounts).set({ email }).where(eq(accounts.id, accountId))
}

/** What the transaction failed with; `LinkNotValid` when another account has taken the address in the meantime. */
export function refuseTakenEmail(error: unknown): never {
  throw constraintName(error) === 'accounts_email_unique' ? LinkNotValid() : error
}

/** Notes that the account's address was shown to be its owner's, unless that is known. */
export async function noteEmailConfirmed(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({ emailConfirmedAt: at })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailConfirmedAt)))
}

/** Notes since when logging in to the account takes a second factor; null: it does not. */
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

/** Takes an account away, with its sessions and everything else that hangs on its row. */
export async function removeAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, accountId))
}

/** Ends the sessions that a passkey opened, except one, and revokes what they left pending. */
export async function endSessionsOfPasskey(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'extensions'>,
  passkey: { readonly id: string; readonly accountId: string },
  keptSessionId: string,
): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: context.clock.now() })
    .where(and(eq(sessions.passkeyId, passkey.id), isNull(sessions.endedAt), ne(sessions.id, keptSessionId)))
    .returning({ id: sessions.id })
  const { accountId } = passkey
  const endedSessionIds = ended.map(({ id }) => id)
  await revokePendingGrants(tx, context, {
    accountId,
    change: 'secondFactorChanged',
    keptSessionId,
    endedSessionIds,
  })
}
