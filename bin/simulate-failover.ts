import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDatabasePair } from '../simulation/failover/database-pair.ts'
import { startFleet } from '../simulation/failover/fleet.ts'
import { give, startGuests } from '../simulation/failover/guests.ts'
import { readOutcome } from '../simulation/failover/outcome.ts'
import { type Phase, phasesOf } from '../simulation/failover/phases.ts'
import { createSightings } from '../simulation/failover/sightings.ts'
import { startWatchers } from '../simulation/failover/watchers.ts'
import { createFailoverWorld } from '../simulation/failover/world.ts'

// `npm run simulate:failover [-- --only primary]`: four processes behind HAProxy, on PgBouncer and PostgreSQL with a synchronous
// standby, all on this machine. Guests give while the primary, PgBouncer, the network and the processes fail. Fails if a gift is lost
// or doubled, or if guests see error pages in more than three seconds of a failure. Takes three minutes; docs/operating.md has its figures.
const guestCount = 8
const errorSecondsAllowed = 3

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, 'keep-logs': { type: 'boolean' } },
})
const folder = mkdtempSync(join(tmpdir(), 'vivencia-failover-'))
const stops: (() => Promise<void>)[] = []
const problems: string[] = []
const print = (line: string) => process.stdout.write(`${line}\n`)

async function simulate(): Promise<void> {
  const databases = await startDatabasePair()
  stops.push(() => databases.stop())
  const fleet = await startFleet({ ...databases, folder })
  stops.push(() => fleet.stop())
  const world = await createFailoverWorld(fleet.url, databases.directUrl)
  stops.push(() => world.close())
  const watchers = startWatchers(fleet.processes, world.weddingId, world.session)
  stops.push(async () => watchers.stop())

  const sightings = createSightings()
  const guests = startGuests(world.guestWorld, sightings, guestCount)
  const giveOnce = () =>
    give(world.guestWorld, { sightings, tally: guests.tally, headers: { 'x-forwarded-for': '10.1.1.1' } })
  print('| what fails | requests | calm words (in seconds) | error pages (in seconds) | longest wait |')
  print('| --- | ---: | ---: | ---: | ---: |')
  for (const phase of phasesOf(databases, fleet)) {
    if (values.only && !values.only.includes(phase.key)) continue
    const from = performance.now()
    await phase.fail()
    await wait(phase.afterwards)
    if (!(await watchers.doAllHear(giveOnce))) problems.push(`${phase.name}: live updates did not return`)
    report(phase, sightings.figures(from, performance.now()))
  }
  await guests.stop()
  judge(await readOutcome(world.platform, world.weddingId, guests.tally))
  const pages = fleet.processes.map(({ url }) => readTag(`${url}/${world.guestWorld.slug}/lista`))
  if (new Set(await Promise.all(pages)).size > 1) problems.push('Processes show different lists')
}

function report({ name }: Phase, seen: ReturnType<ReturnType<typeof createSightings>['figures']>): void {
  print(
    `| ${name} | ${seen.requests} | ${seen.calm} (${seen.calmSeconds}) | ${seen.errors} (${seen.errorSeconds}) | ${seen.longestSeconds.toFixed(1)} s |`,
  )
  for (const words of seen.errorWords) print(`  ${words}`)
  if (seen.errorSeconds > errorSecondsAllowed)
    problems.push(`${name}: error pages in ${seen.errorSeconds} seconds`)
}

function judge(outcome: Awaited<ReturnType<typeof readOutcome>>): void {
  const { wanted, acknowledged, refused, lost, doubled, unread, deadJobs, differences } = outcome
  print(
    `\nOf ${wanted} gifts ${acknowledged} were acknowledged and ${refused} refused because the shares were gone: ${lost} lost, ${doubled} doubled; ${unread} private pages did not show their gift; ${deadJobs} dead jobs.`,
  )
  if (acknowledged === 0) problems.push('No gift was given')
  if (lost > 0) problems.push(`${lost} acknowledged gifts were lost`)
  if (doubled > 0) problems.push(`${doubled} gifts were doubled`)
  if (unread > 0) problems.push(`${unread} private pages did not show their gift`)
  if (deadJobs > 0) problems.push(`${deadJobs} jobs failed permanently`)
  if (differences.length > 0) problems.push(`The books differ: ${toJson(differences)}`)
}

/** Returns the entity tag of a page, which is equal for equal content. */
async function readTag(url: string): Promise<string | null> {
  const response = await fetch(url, { headers: { 'accept-language': 'es' } })
  await response.text()
  return response.headers.get('etag')
}

function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
}

await simulate().catch((error: unknown) =>
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
)
for (const stop of stops.reverse()) await stop().catch(() => undefined)
if (values['keep-logs']) print(`The logs are in ${folder}`)
else rmSync(folder, { recursive: true, force: true })
for (const problem of problems) print(problem)
print(problems.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed')
process.exit(problems.length === 0 ? 0 : 1)
