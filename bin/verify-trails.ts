import { readFileSync } from 'node:fs'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { readEnvOrExit } from '#server/platform/env.ts'
import { formatHead, parseHeads, verifyTrails } from '#server/verify-trails.ts'

// `npm run verify-trails [file]`: recomputes every hash chain, and compares it with heads this command printed before.
const env = readEnvOrExit()
const notedIn = process.argv[2]

try {
  const noted = notedIn ? parseHeads(readFileSync(notedIn, 'utf8')) : []
  if (notedIn && noted.length === 0) throw new CannotOpenDatabase(`${notedIn} holds no heads of trails.`)
  const database = await openDatabase(env)
  try {
    const { heads, problems } = await verifyTrails(database, noted)
    for (const head of heads) console.log(formatHead(head))
    for (const problem of problems) console.error(problem)
    const entries = heads.reduce((sum, head) => sum + head.entries, 0n)
    const compared = notedIn ? `, ${noted.length} compared with ${notedIn}` : ''
    console.log(`${heads.length} chains, ${entries} entries${compared}: ${problems.length} problems.`)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof CannotOpenDatabase)) throw error
  console.error(error.message)
  process.exitCode = 1
}
