import { assemblePlatform } from '#server/assemble-platform.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { runOnDatabase } from '#server/platform/db/run-on-database.ts'
import { cryptoRandom } from '#server/platform/ids.ts'
import { secretsOf } from '#server/platform/secrets.ts'
import { removeSample, renewSamplePasswords } from '#server/sample/remove-sample.ts'
import { createPasswordHasher } from '#server/platform/password-hash.ts'

// `npm run remove-sample`: removes the sample's weddings and accounts. With `--new-passwords` they stay and get new passwords.
const keep = process.argv.includes('--new-passwords')

await runOnDatabase(async (database, env) => {
  await migrate(database)
  const platform = assemblePlatform({
    database,
    clock: systemClock,
    random: cryptoRandom,
    secrets: secretsOf(env),
    passwordHasher: createPasswordHasher(),
  })
  const { removed, renewed } = await (keep ? renewSamplePasswords(platform) : removeSample(platform))
  for (const email of removed) console.log(`removed ${email}`)
  for (const { email, password } of renewed) console.log(`new password for ${email}: ${password}`)
  if (removed.length + renewed.length === 0) console.log('There are no sample accounts to change.')
})
