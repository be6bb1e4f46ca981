import { assemblePlatform } from '#server/assemble-platform.ts'
import { setPaymentFreeze } from '#server/domain/money/payments/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { runOnDatabase } from '#server/platform/db/run-on-database.ts'

// `npm run freeze-payments -- ADDRESS "reason"`, and `npm run unfreeze-payments -- ADDRESS "reason"`.
const words = process.argv.slice(2)
const act = words.includes('--unfreeze') ? 'unfreeze' : 'freeze'
const [address, reason, ...more] = words.filter((word) => word !== '--unfreeze')

const sentences = {
  done: act === 'freeze' ? 'Payments are paused.' : 'Payments are open again.',
  unchanged: act === 'freeze' ? 'Payments were paused already.' : 'Payments were not paused.',
  noWedding: 'No wedding has this address.',
}

/** Returns the address of the page, also from its whole URL. */
const slugOf = (addressOrSlug: string) =>
  addressOrSlug.replace(/^https?:\/\/[^/]+/, '').replace(/^\/|\/$/g, '')

if (!address || !reason?.trim() || more.length > 0) {
  console.error(`Usage: npm run ${act}-payments -- <address of the page> "<reason, shown to the couple>"`)
  process.exitCode = 1
} else {
  await runOnDatabase(async (database) => {
    await migrate(database)
    const slug = slugOf(address)
    const platform = assemblePlatform({ database, clock: systemClock })
    const result = await setPaymentFreeze(platform, { slug, act, reason: reason.trim(), via: 'command' })
    console.log(`${slug}: ${sentences[result]}`)
    if (result === 'noWedding') process.exitCode = 1
  })
}
