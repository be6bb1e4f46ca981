import { openDatabase } from '#server/platform/db/open-database.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { readEnvOrExit } from '#server/platform/env.ts'
import { secretsOf } from '#server/platform/secrets.ts'
import { rotateKeys } from '#server/rotate-keys.ts'

// `npm run rotate-keys`: encrypts what SEAL_SECRET_OLD encrypted with SEAL_SECRET. An interrupted run continues when it is repeated.
const env = readEnvOrExit()

try {
  const database = await openDatabase(env)
  try {
    const { lines, complete } = await rotateKeys({ database, secrets: secretsOf(env) })
    for (const line of lines) console.log(line)
    if (!complete) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof CannotOpenDatabase)) throw error
  console.error(error.message)
  process.exitCode = 1
}
