import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { giftOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests } from '#test/world.ts'
import type { GuestWorld } from './guests.ts'
import { logInPartner } from './log-in-partner.ts'

/** Creates a wedding with a fund and with a gift of fewer shares than guests want, and logs a partner in. */
export async function createFailoverWorld(url: string, databaseUrl: string) {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const platform = await platformForTests(database)
  const wedding = await publishedWedding(platform)
  // The servers have the time of today.
  await database.transaction((tx) => tx.execute(sql`update weddings set wedding_date = current_date + 200`))
  const fund = await giftOf(wedding, { title: 'El viaje', sharing: 'free', minMinor: 5_00n, isFund: true })
  const shares = await giftOf(wedding, {
    title: 'Globo',
    sharing: 'shares',
    shareCount: 100,
    sharePriceMinor: 10_00n,
  })
  const { id: weddingId, slug } = wedding.wedding
  const guestWorld: GuestWorld = { url, slug, fundId: fund.id, sharesId: shares.id }
  return {
    platform,
    weddingId,
    guestWorld,
    session: await logInPartner(url, database, wedding.partner),
    close: () => database.close(),
  }
}
