import { runOnDatabase } from '#server/platform/db/run-on-database.ts'
import { secretsOf } from '#server/platform/secrets.ts'
import { rotateKeys } from '#server/rotate-keys.ts'

// `npm run rotate-keys`: encrypts what SEAL_SECRET_OLD encrypted with SEAL_SECRET. An interrupted run continues when it is repeated.
await runOnDatabase(async (database, env) => {
  const { lines, complete } = await rotateKeys({ database, secrets: secretsOf(env) })
  for (const line of lines) console.log(line)
  if (!complete) process.exitCode = 1
})
