import { eraseWedding, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineExtensionPoint } from '#server/platform/extensions.ts'
import { forgetMailsAbout } from '#server/platform/mail/forget-mail.ts'

type PlatformParts = Pick<Platform, 'clock' | 'extensions'>

/**
 * Erases a domain's data of a wedding, inside the transaction that erases the wedding. Returns the ids of
 * erased records that emails in the outbox can be about, if there are any.
 */
export type WeddingEraser = (
  tx: Tx,
  weddingId: string,
  parts: PlatformParts,
) => Promise<readonly string[]> | Promise<void>

/** The erasers of the domains, in order of execution. */
export const weddingErasers = defineExtensionPoint<readonly WeddingEraser[]>('wedding erasers')

/**
 * Erases a wedding except for its register: names, texts, bank details, guests and mailbox are erased,
 * amounts and journals stay. `accountId` is recorded as the cause.
 */
export async function eraseWeddingData(
  tx: Tx,
  parts: PlatformParts,
  wedding: Wedding,
  accountId: string,
): Promise<void> {
  const erased = [wedding.id]
  for (const erase of parts.extensions.get(weddingErasers))
    erased.push(...((await erase(tx, wedding.id, parts)) ?? []))
  await forgetMailsAbout(tx, erased)
  await eraseWedding(tx, wedding, accountId)
}
