import { eraseOldAdoptions, hasOldAdoptions } from '#server/domain/wedding/padrinazgos/index.ts'
import { eraseOldAlerts, hasOldAlerts } from '#server/domain/gifts/availability-alerts/index.ts'
import { eraseOldCaptains, hasOldCaptains } from '#server/domain/gifts/groups/index.ts'
import { eraseOldHouseholds, oldHouseholds, notifyGuests } from '#server/domain/people/guests/index.ts'
import { lockOldGivers, oldGivers } from '#server/domain/gifts/giving/index.ts'
import { eraseMailsOfGuest } from '#server/domain/planning/mailbox/index.ts'
import { eraseOldFollowers, hasOldFollowers } from '#server/domain/wedding/updates/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { forgetMailsAbout } from '#server/platform/mail/forget-mail.ts'
import { eraseContributions, forgetHouseholds } from './erase-guest-data.ts'

/** Batch to erase: guest data of a wedding from before `before`, limited to `limit` givers or households. */
export type Batch = { readonly weddingId: string; readonly before: Date; readonly limit: number }

/** Returns true if guests of a wedding left data before this time that an erasure would delete. */
export async function hasGuestData(tx: Tx, weddingId: string, before: Date): Promise<boolean> {
  if ((await oldGivers(tx, weddingId, before, 1)).length > 0) return true
  if ((await oldHouseholds(tx, weddingId, before, 1)).length > 0) return true
  if (await hasOldCaptains(tx, weddingId, before)) return true
  if (await hasOldAlerts(tx, weddingId, before)) return true
  return (await hasOldFollowers(tx, weddingId, before)) || hasOldAdoptions(tx, weddingId, before)
}

/**
 * Erases the next batch and returns the number of erased givers, households, or followers, alerts, requests and
 * captains. Returns 0 if nothing is left or the rest is locked by other transactions.
 */
export async function eraseBatch(tx: Tx, now: Date, { weddingId, before, limit }: Batch): Promise<number> {
  const givers = await lockOldGivers(tx, weddingId, before, limit)
  if (givers.length > 0) {
    await eraseContributions(tx, now, weddingId, givers)
    return givers.length
  }
  const erased = await eraseOldHouseholds(tx, weddingId, before, limit)
  if (erased.householdIds.length > 0) {
    await forgetHouseholds(tx, now, erased)
    await notifyGuests(tx, weddingId)
    return erased.householdIds.length
  }
  const followers = await eraseOldFollowers(tx, weddingId, before)
  const alerts = await eraseOldAlerts(tx, weddingId, before)
  const adoptions = await eraseOldAdoptions(tx, weddingId, before)
  const captains = await eraseOldCaptains(tx, weddingId, before)
  const written = [...adoptions, ...captains]
  const guest = { contributionIds: [], mailIds: written, keptMailIds: [] }
  const mails = written.length > 0 ? await eraseMailsOfGuest(tx, guest, now) : []
  await forgetMailsAbout(tx, [...followers, ...alerts, ...written, ...mails])
  return followers.length + alerts.length + written.length
}
