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
import { findSampleAccounts, type SampleAccount } from './sample-accounts.ts'
import { wedding } from './wedding.ts'

export type RemovedSample = {
  /** The addresses of the accounts that are gone. */
  readonly removed: readonly string[]
  /** The accounts that stay, each with its new password, which is known nowhere else. */
  readonly renewed: readonly { readonly email: string; readonly password: string }[]
}

type Parts = Pick<Platform, 'database' | 'secrets' | 'clock' | 'random' | 'passwordHasher' | 'extensions'>

/**
 * Removes the sample weddings, down to their anonymous register, and the accounts of the sample. An account that is used
 * for a wedding of their own, or whose address was changed, stays and is given a new password. Repeating it changes nothing.
 */
export async function removeSample(platform: Parts): Promise<RemovedSample> {
  const removed: string[] = []
  const renewed: RemovedSample['renewed'][number][] = []
  for (const account of await findSampleAccounts(platform)) {
    const isGone = account.unchanged && (await removeOne(platform, account))
    if (isGone) removed.push(account.email)
    else if (account.published) renewed.push(await renewPassword(platform, account))
  }
  return { removed, renewed }
}

/** Gives every sample account that has a published password a new one, ends its sessions and removes its second factor. */
export async function renewSamplePasswords(platform: Parts): Promise<RemovedSample> {
  const renewed: RemovedSample['renewed'][number][] = []
  for (const account of await findSampleAccounts(platform)) {
    if (account.published) renewed.push(await renewPassword(platform, account))
  }
  return { removed: [], renewed }
}

async function removeOne(platform: Parts, { id, email }: SampleAccount): Promise<boolean> {
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

async function renewPassword(platform: Parts, { id, email }: SampleAccount) {
  const password = platform.random.token(15)
  const passwordHash = await platform.passwordHasher.hash(password)
  await platform.database.transaction(async (tx: Tx) => {
    await keepPassword(tx, id, passwordHash)
    await endSessionsOf(tx, platform, id, 'passwordReset')
    await forgetSecondFactor(tx, id)
  })
  return { email, password }
}
