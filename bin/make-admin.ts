import { setAdministrator, type SetAdministratorResult } from '#server/domain/identity/accounts/index.ts'
import { assemblePlatform } from '#server/assemble-platform.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { runOnDatabase } from '#server/platform/db/run-on-database.ts'
import { cryptoRandom } from '#server/platform/ids.ts'

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

if (!email || more.length > 0) {
  console.error('Usage: npm run make-admin -- [--remove] <e-mail address of an account>')
  process.exitCode = 1
} else {
  await runOnDatabase(async (database, { publicUrl, production, holds }) => {
    await migrate(database)
    const platform = assemblePlatform({
      database,
      clock: systemClock,
      random: cryptoRandom,
      env: { publicUrl, production, holds },
    })
    const result = await setAdministrator(platform, email, !removing)
    console.log(`${email} ${sentences[result]}`)
    if (result === 'noAccount' || result === 'unconfirmedEmail') process.exitCode = 1
  })
}
