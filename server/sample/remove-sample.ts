import { inArray } from 'drizzle-orm'
import { endSessionsOf, keepPassword, removeAccount } from '#server/domain/identity/accounts/index.ts'
import { eraseFeedsOf } from '#server/domain/planning/calendar-feeds/index.ts'
import { forgetSecondFactor } from '#server/domain/identity/credentials/index.ts'
import { eraseWeddingData } from '#server/domain/identity/account-deletion/index.ts'
import { partsToLeave } from '#server/domain/wedding/weddings/index.ts'
import { formerSlugs, weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forgetMailsTo } from '#server/platform/mail/forget-mail.ts'
import { draftWedding } from './draft-wedding.ts'
import { removeBookingSystem } from './load-booking-system.ts'
import { removeProviders } from './load-providers.ts'
import { findSampleAccounts, type SampleAccount } from './sample-accounts.ts'
import { wedding } from './wedding.ts'

export type RemovedSample = {
  /** Email addresses of the removed accounts. */
  readonly removed: readonly string[]
  /** Remaining accounts with their new passwords, which are not stored elsewhere. */
  readonly renewed: readonly { readonly email: string; readonly password: string }[]
}

type PlatformParts = Pick<
  Platform,
  'database' | 'secrets' | 'clock' | 'random' | 'passwordHasher' | 'extensions'
>

/**
 * Removes the sample weddings, except for their anonymous register, the invented providers, and the sample
 * accounts. An account with
 * a wedding of its own or a changed address is kept and gets a new password. Idempotent.
 */
export async function removeSample(platform: PlatformParts): Promise<RemovedSample> {
  const removed: string[] = []
  const renewed: RemovedSample['renewed'][number][] = []
  await platform.database.transaction(removeProviders)
  for (const account of await findSampleAccounts(platform)) {
    const isGone = account.unchanged && (await removeOne(platform, account))
    if (isGone) removed.push(account.email)
    else if (account.published) renewed.push(await renewPassword(platform, account))
  }
  await platform.database.transaction(removeBookingSystem)
  return { removed, renewed }
}

/**
 * Sets new passwords for sample accounts with a published one, ends their sessions and removes their second
 * factor.
 */
export async function renewSamplePasswords(platform: PlatformParts): Promise<RemovedSample> {
  const renewed: RemovedSample['renewed'][number][] = []
  for (const account of await findSampleAccounts(platform)) {
    if (account.published) renewed.push(await renewPassword(platform, account))
  }
  return { removed: [], renewed }
}

async function removeOne(platform: PlatformParts, { id, email }: SampleAccount): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const samples = await sampleWeddingIds(tx)
    const last = (await partsToLeave(tx, id, platform.clock.now())).filter(
      ({ part, otherPartner }) => part === 'partner' && !otherPartner,
    )
    if (last.some(({ wedding: { id: weddingId } }) => !samples.includes(weddingId))) return false
    for (const { wedding: sample } of last) await eraseWeddingData(tx, platform, sample, id)
    await forgetMailsTo(tx, email)
    await eraseFeedsOf(tx, id)
    await removeAccount(tx, id)
    return true
  })
}

async function sampleWeddingIds(on: Reader): Promise<string[]> {
  const slugs = [wedding.slug, draftWedding.slug]
  const now = await on.select({ id: weddings.id }).from(weddings).where(inArray(weddings.slug, slugs))
  const before = await on
    .select({ id: formerSlugs.weddingId })
    .from(formerSlugs)
    .where(inArray(formerSlugs.slug, slugs))
  return [...now, ...before].map(({ id }) => id)
}

async function renewPassword(platform: PlatformParts, { id, email }: SampleAccount) {
  const password = platform.random.token(15)
  const passwordHash = await platform.passwordHasher.hash(password)
  await platform.database.transaction(async (tx: Tx) => {
    await keepPassword(tx, id, passwordHash)
    await endSessionsOf(tx, platform, id, 'passwordReset')
    await forgetSecondFactor(tx, id)
  })
  return { email, password }
}
