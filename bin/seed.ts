import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { assemblePlatform } from '#server/assemble-platform.ts'
import { wireBookingSystems } from '#server/booking-systems.ts'
import { wireCards } from '#server/card-companies.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { runOnDatabase } from '#server/platform/db/run-on-database.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { cryptoRandom } from '#server/platform/ids.ts'
import { openLive } from '#server/platform/live.ts'
import { createLog } from '#server/platform/log.ts'

import { createPasswordHasher } from '#server/platform/password-hash.ts'
import { noRateLimit } from '#server/platform/rate-limit.ts'
import { secretsOf } from '#server/platform/secrets.ts'
import { ideas } from '#server/sample/ideas.ts'
import { loadSample } from '#server/sample/load-sample.ts'

// `npm run seed`: loads the ideas and, into a database without accounts, the sample wedding.
await runOnDatabase(async (database, env) => {
  await migrate(database)
  const log = createLog({ level: 'warn' })
  const live = await openLive(database, log)
  await loadIdeas(database, ideas)
  const base = assemblePlatform({
    database,
    live,
    log,
    clock: systemClock,
    random: cryptoRandom,
    env: { publicUrl: env.publicUrl, production: env.production, holds: env.holds },
    secrets: secretsOf(env),
    rateLimit: noRateLimit,
    storage: await openStorage(env, cryptoRandom, log),
    passwordHasher: createPasswordHasher(),
  })
  // The test card of the sample needs the companies of this instance; nothing is paid while it is loaded.
  const { platform } = wireCards(
    env,
    wireBookingSystems(env, base),
    async () => new Response(null, { status: 404 }),
  )
  const logins = await loadSample(platform)
  await live.close()
  const lines = logins?.map(({ who, email, password }) => `  ${who}: ${email} / ${password}`)
  console.log(
    lines
      ? `The sample wedding is there. Its log-ins:\n${lines.join('\n')}`
      : 'There are accounts already: the ideas were loaded, the sample was not.',
  )
})
