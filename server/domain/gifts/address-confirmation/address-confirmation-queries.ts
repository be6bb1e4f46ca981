import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import type { AddressConfirmation } from './address-confirmation.ts'
import { type Contribution, hashToken } from '#server/domain/gifts/contributions/index.ts'
import { addressConfirmations } from './address-confirmation.tables.ts'

/** Returns the latest confirmation email of a promise and its instalments; null if none was sent. */
export async function addressConfirmationOf(
  on: Reader,
  { id, planId }: Pick<Contribution, 'id' | 'planId'>,
): Promise<AddressConfirmation | null> {
  const [found] = await on
    .select()
    .from(addressConfirmations)
    .where(eq(addressConfirmations.contributionId, planId ?? id))
  return found ?? null
}

/** Returns the promise id for the link of a confirmation email; null for an invalid or expired link. */
export async function contributionIdByAddressLink(
  on: Reader,
  linkToken: string,
  now: Date,
): Promise<string | null> {
  const [found] = await on
    .select({ id: addressConfirmations.contributionId })
    .from(addressConfirmations)
    .where(
      and(eq(addressConfirmations.tokenHash, hashToken(linkToken)), gt(addressConfirmations.expiresAt, now)),
    )
  return found?.id ?? null
}

/** Deletes expired links and codes. */
export const forgetAddressConfirmationsJob = defineJob<Record<string, never>>({
  kind: 'forget-address-confirmations',
  run: async ({ database, clock }) => {
    await database.transaction(async (tx) => {
      await tx.delete(addressConfirmations).where(lte(addressConfirmations.expiresAt, clock.now()))
    })
  },
})

/** Deletes the links and codes sent to the givers of these contributions. */
export async function forgetConfirmationsOf(tx: Tx, contributionIds: readonly string[]): Promise<void> {
  await tx
    .delete(addressConfirmations)
    .where(inArray(addressConfirmations.contributionId, [...contributionIds]))
}
