import { readFileSync } from 'node:fs'
import { runOnDatabase } from '#server/platform/db/run-on-database.ts'
import { formatHead, parseHeads, verifyTrails } from '#server/verify-trails.ts'

// `npm run verify-trails [file]`: recomputes every hash chain, and compares it with heads that this command
// printed earlier.
const notedIn = process.argv[2]
const noted = notedIn ? parseHeads(readFileSync(notedIn, 'utf8')) : []
if (notedIn && noted.length === 0) {
  console.error(`${notedIn} holds no heads of trails.`)
  process.exit(1)
}

await runOnDatabase(async (database) => {
  const { heads, problems } = await verifyTrails(database, noted)
  for (const head of heads) console.log(formatHead(head))
  for (const problem of problems) console.error(problem)
  const entries = heads.reduce((sum, head) => sum + head.entries, 0n)
  const compared = notedIn ? `, ${noted.length} compared with ${notedIn}` : ''
  console.log(`${heads.length} chains, ${entries} entries${compared}: ${problems.length} problems.`)
  if (problems.length > 0) process.exitCode = 1
})
