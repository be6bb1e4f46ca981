import {
  followPendingGrants,
  setAdministrator,
  type SetAdministratorResult,
} from '#server/domain/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { readEnvOrExit } from '#server/platform/env.ts'
import { cryptoDice } from '#server/platform/ids.ts'
import { pendingGrants } from '#server/pending-grants.ts'

// `npm run make-admin -- ana@example.com`, and `npm run make-admin -- --remove ana@example.com`.
const words = process.argv.slice(2)
const removing = words.includes('--remove')
const [email, ...more] = words.filter((word) => word !== '--remove')

const sentences: Record<SetAdministratorResult, string> = {
  done: removing
    ? 'is no administrator any more.'
    : 'is an administrator now. At the next log-in the second factor is set up.',
  unchanged: removing ? 'is no administrator.' : 'is an administrator already.',
  noAccount: 'has no account here. Register first.',
  unconfirmedEmail: 'has not confirmed this address. Open the link in the mail first.',
}

async function main(address: string): Promise<void> {
  const env = readEnvOrExit()
  const database = await openDatabase(env)
  try {
    await migrate(database)
    followPendingGrants(pendingGrants)
    const platform = {
      database,
      clock: systemClock,
      dice: cryptoDice,
      env: { publicUrl: env.publicUrl, production: env.production },
    }
    const result = await setAdministrator(platform, address, !removing)
    console.log(`${address} ${sentences[result]}`)
    process.exitCode = result === 'noAccount' || result === 'unconfirmedEmail' ? 1 : 0
  } finally {
    await database.close()
  }
}

if (!email || more.length > 0) {
  console.error('Usage: npm run make-admin -- [--remove] <e-mail address of an account>')
  process.exitCode = 1
} else {
  await main(email).catch((error: unknown) => {
    if (!(error instanceof CannotOpenDatabase)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
}
