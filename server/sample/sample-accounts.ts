import { inArray, or, sql } from 'drizzle-orm'
import { accounts } from '#server/domain/identity/accounts/accounts.tables.ts'
import { isSecondFactorSecret } from '#server/domain/identity/credentials/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { fromBase32 } from '#server/platform/one-time-code.ts'
import { accounts as cast, type CastAccount } from './cast.ts'

/** A sample account in the database. */
export type SampleAccount = {
  readonly id: string
  readonly email: string
  readonly role: CastAccount['role']
  /** True if its email address is that of the sample, so that it was not taken over. */
  readonly unchanged: boolean
  /** True if its password or second-factor secret is the published one. */
  readonly published: boolean
}

type PlatformParts = Pick<Platform, 'database' | 'secrets' | 'passwordHasher'>

/** Returns the sample accounts in this database, found by email address or user name. */
export async function findSampleAccounts(platform: PlatformParts): Promise<SampleAccount[]> {
  const { db } = platform.database
  const emails = cast.map(({ email }) => email)
  const found = await db
    .select()
    .from(accounts)
    .where(
      or(
        inArray(sql`lower(${accounts.email})`, emails),
        inArray(
          accounts.username,
          cast.map(({ username }) => username),
        ),
      ),
    )
  const samples: SampleAccount[] = []
  for (const { id, email, role, username, passwordHash } of found) {
    const member = cast.find((one) => one.email === email.toLowerCase() || one.username === username)
    if (!member) continue
    const published =
      (await platform.passwordHasher.verify(passwordHash, member.password)) ||
      (await hasPublishedFactor(platform, id, member))
    samples.push({ id, email, role, unchanged: emails.includes(email.toLowerCase()), published })
  }
  return samples
}

async function hasPublishedFactor(
  platform: PlatformParts,
  accountId: string,
  member: CastAccount,
): Promise<boolean> {
  const { secondFactorSecret } = member
  if (!secondFactorSecret) return false
  return isSecondFactorSecret(platform.database.db, platform, accountId, fromBase32(secondFactorSecret))
}

/** Others can reach the instance, and the database contains accounts with published passwords. */
export class SampleAccountsPresent extends Error {
  constructor(accounts: readonly SampleAccount[]) {
    const names = accounts.map(({ email, role }) => (role === 'admin' ? `${email} (administrator)` : email))
    super(
      [
        `The database holds sample accounts whose passwords are published: ${names.join(', ')}.`,
        'Others can reach this instance or its database and could log in with them, so it does not start.',
        'To remove the sample: npm run remove-sample. To keep it with new passwords: npm run remove-sample -- --new-passwords.',
        'Your own accounts and weddings are not touched.',
      ].join('\n'),
    )
    this.name = 'SampleAccountsPresent'
  }
}

/**
 * Throws `SampleAccountsPresent` if an account still has the published password or second factor of the
 * sample.
 */
export async function refuseSampleAccounts(platform: PlatformParts): Promise<void> {
  const published = (await findSampleAccounts(platform)).filter((account) => account.published)
  if (published.length > 0) throw new SampleAccountsPresent(published)
}
