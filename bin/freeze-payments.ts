import { setPaymentFreeze } from '#server/domain/payments/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { readEnvOrExit } from '#server/platform/env.ts'

// `npm run freeze-payments -- ADDRESS "reason"`, and `npm run unfreeze-payments -- ADDRESS "reason"`.
const words = process.argv.slice(2)
const act = words.includes('--unfreeze') ? 'unfreeze' : 'freeze'
const [address, reason, ...more] = words.filter((word) => word !== '--unfreeze')

const sentences = {
  done: act === 'freeze' ? 'Payments are paused.' : 'Payments are open again.',
  unchanged: act === 'freeze' ? 'Payments were paused already.' : 'Payments were not paused.',
  noWedding: 'No wedding has this address.',
}

/** The address of the page, from its whole URL as well. */
const slugOf = (given: string) => given.replace(/^https?:\/\/[^/]+/, '').replace(/^\/|\/$/g, '')

async function main(slug: string, why: string): Promise<void> {
  const database = await openDatabase(readEnvOrExit())
  try {
    await migrate(database)
    const platform = { database, clock: systemClock }
    const result = await setPaymentFreeze(platform, { slug, act, reason: why, via: 'command' })
    console.log(`${slug}: ${sentences[result]}`)
    process.exitCode = result === 'noWedding' ? 1 : 0
  } finally {
    await database.close()
  }
}

if (!address || !reason?.trim() || more.length > 0) {
  console.error(`Usage: npm run ${act}-payments -- <address of the page> "<reason, shown to the couple>"`)
  process.exitCode = 1
} else {
  await main(slugOf(address), reason.trim()).catch((error: unknown) => {
    if (!(error instanceof CannotOpenDatabase)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
}
