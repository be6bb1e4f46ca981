import { createHash } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { add, days, type Duration, hours, minutes } from '#shared/duration.ts'
import { oneTimeTokens } from './accounts.tables.ts'

type OneTimeToken = typeof oneTimeTokens.$inferSelect
export type Purpose = OneTimeToken['purpose']

/** The lifetime of each token. The owner of a changed address has three days to restore it. */
const lifetimes: Readonly<Record<Purpose, Duration>> = {
  confirmEmail: days(7),
  changeEmail: days(1),
  cancelEmailChange: days(3),
  resetPassword: hours(1),
  finishLogin: minutes(10),
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates a token for this purpose. Only its digest is stored. */
export async function openOneTimeToken(
  tx: Tx,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  { purpose, accountId, email }: Pick<OneTimeToken, 'purpose' | 'accountId' | 'email'>,
): Promise<string> {
  const token = random.token()
  const now = clock.now()
  const expiresAt = add(now, lifetimes[purpose])
  await tx
    .insert(oneTimeTokens)
    .values({ digest: digestOf(token), purpose, accountId, email, createdAt: now, expiresAt })
  return token
}

/** Returns a valid token without using it; null for an invalid one. */
export async function readOneTimeToken(
  on: Reader,
  now: Date,
  purpose: Purpose,
  token: string,
): Promise<OneTimeToken | null> {
  const [found] = await on
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.digest, digestOf(token)),
        eq(oneTimeTokens.purpose, purpose),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
  return found ?? null
}

/** Uses a token; of simultaneous attempts only one succeeds. Null for an invalid one. */
export async function spendOneTimeToken(
  tx: Tx,
  now: Date,
  purposes: readonly Purpose[],
  token: string,
): Promise<OneTimeToken | null> {
  const [spent] = await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.digest, digestOf(token)),
        inArray(oneTimeTokens.purpose, [...purposes]),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning()
  return spent ?? null
}

/** Revokes the tokens of an account for these purposes. */
export async function revokeOneTimeTokens(
  tx: Tx,
  accountId: string,
  purposes: readonly Purpose[],
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.accountId, accountId), inArray(oneTimeTokens.purpose, [...purposes])))
}
