import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { findAccount } from '#server/domain/identity/accounts/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { stepOfCode } from '#server/platform/one-time-code.ts'
import { decrypt, encrypt } from '#server/platform/encryption.ts'
import type { EncryptedColumn } from '#server/platform/rotate-column.ts'
import { recoveryCodes, secondFactors } from './credentials.tables.ts'
import { noteOldestFactor } from './passkey-store.ts'
import { digestOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts'

const purpose = 'second-factor'

/** Where the encrypted secrets of authenticator apps are stored. */
export const secondFactorColumn: EncryptedColumn = {
  table: secondFactors,
  id: secondFactors.accountId,
  ciphertext: secondFactors.encryptedSecret,
}

/** Stores an unconfirmed secret, in place of another unconfirmed one. False if there is a confirmed one. */
export async function keepSecret(
  tx: Tx,
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  accountId: string,
  secret: Uint8Array,
): Promise<boolean> {
  const encryptedSecret = encrypt(secrets, purpose, accountId, Buffer.from(secret).toString('base64url'))
  const fresh = { encryptedSecret, begunAt: clock.now(), confirmedAt: null, lastStep: null }
  const storedFactor = await tx
    .insert(secondFactors)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  return storedFactor.length > 0
}

/** Confirms a stored secret as the account's second factor. */
export async function confirmSecret(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  accountId: string,
): Promise<void> {
  const now = clock.now()
  await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.accountId, accountId))
  await noteOldestFactor(tx, accountId)
}

/** Whether the account's second factor has exactly this secret. */
export async function isSecondFactorSecret(
  on: Reader,
  { secrets }: Pick<Platform, 'secrets'>,
  accountId: string,
  secret: Uint8Array,
): Promise<boolean> {
  const [storedFactor] = await on.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  return (
    storedFactor !== undefined &&
    decrypt(secrets, purpose, accountId, storedFactor.encryptedSecret) ===
      Buffer.from(secret).toString('base64url')
  )
}

/** Deletes the authenticator app, and the recovery codes with the last second factor of the account. */
export async function forgetSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
  await noteOldestFactor(tx, accountId)
  if (!(await secondFactorSince(tx, accountId)))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Whether the account has a confirmed authenticator app. */
export async function hasAuthenticatorApp(on: Reader, accountId: string): Promise<boolean> {
  const found = await on
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
  return found.length > 0
}

/** A confirmed app opens sessions and proves identity; an unconfirmed one only accepts its first code. */
type AppState = 'confirmed' | 'unconfirmed'

/**
 * Returns whether this is a current code of the account's authenticator in this state. Consumes it and every
 * older one, so that an observed code cannot be reused.
 */
export async function takeOneTimeCode(
  tx: Tx,
  context: AppContext,
  { accountId, state }: { readonly accountId: string; readonly state: AppState },
  typed: string,
): Promise<boolean> {
  const [storedFactor] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  if (!storedFactor || (state === 'confirmed') !== (storedFactor.confirmedAt !== null)) return false
  const secret = decrypt(context.secrets, purpose, accountId, storedFactor.encryptedSecret)
  if (secret === null) {
    context.log.warn({ accountId }, 'Second factor cannot be decrypted with any SEAL_SECRET')
    return false
  }
  const code = typed.replace(/\s/g, '')
  const step = stepOfCode(Buffer.from(secret, 'base64url'), code, context.clock.now())
  if (step === null) return false
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ accountId: secondFactors.accountId })
  return taken.length > 0
}

/** Uses a recovery code of the account. Returns whether it was valid and unused. */
export async function takeRecoveryCode(
  tx: Tx,
  context: AppContext,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: context.clock.now() })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.digest, digestOfRecoveryCode(accountId, typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ digest: recoveryCodes.digest })
  return taken.length > 0
}

/** Replaces the recovery codes of an account. Returns ten new ones, which are not stored in plain text. */
export async function replaceRecoveryCodes(
  tx: Tx,
  context: AppContext,
  accountId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes(context.random)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, digest: digestOfRecoveryCode(accountId, code) })))
  return codes
}

/** The number of unused recovery codes. */
export async function recoveryCodesLeft(on: Reader, accountId: string): Promise<number> {
  const [row] = await on
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Since when the account has a second factor; null if it has none. */
export async function secondFactorSince(on: Reader, accountId: string): Promise<Date | null> {
  return (await findAccount(on, accountId))?.secondFactorSince ?? null
}
