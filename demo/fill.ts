import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { allJobs } from '#server/assemble.ts'
import { wireBookingSystems } from '#server/booking-systems.ts'
import { wireCards } from '#server/card-companies.ts'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { countJobs } from '#server/platform/job-store.ts'
import { startJobs } from '#server/platform/jobs-loop.ts'
import { createLog } from '#server/platform/log.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { folderMailer } from '#server/platform/mail/folder-mailer.ts'
import { ideas } from '#server/sample/ideas.ts'
import { loadSample } from '#server/sample/load-sample.ts'
import { seconds } from '#shared/duration.ts'
import { openPlatform } from './open-platform.ts'
import { demoSettings, inMemory } from './settings.ts'

const [into = 'build/demo/site/engine'] = process.argv.slice(2)
const home = await mkdtemp(join(tmpdir(), 'vivencia-demo-'))
await mkdir(into, { recursive: true })
await writeFile(join(into, 'database.tar'), await filledDatabase())
await writeFile(join(into, 'files.zip'), zipSync(await filesOfTheServer(), { level: 0 }))
await rm(home, { recursive: true })

/**
 * Fills a database with the sample wedding and runs all its jobs, for browsers to open, with the same
 * migrations and commands as elsewhere.
 */
async function filledDatabase(): Promise<Uint8Array> {
  const pglite = await PGlite.create(inMemory)
  const settings = demoSettings(home)
  const log = createLog({ level: 'warn', readable: true })
  const publicUrl = 'https://demostracion.invalid'
  const base = await openPlatform(pglite, { log, publicUrl, settings })
  const { database, live } = base
  await loadIdeas(database, ideas)
  const cards = wireCards(
    settings,
    wireBookingSystems(settings, base),
    async () => new Response(null, { status: 404 }),
  )
  const { platform } = cards
  await loadSample(platform)
  const mail = deliverMail(folderMailer(join(settings.dataDir, 'mail')), settings.mail)
  const loop = await startJobs({ platform, schedule: [], jobs: allJobs([mail, ...cards.jobs]) })
  while ((await countJobs(database, systemClock.now())).due > 0)
    await new Promise((then) => setTimeout(then, 50))
  await loop.stop(seconds(60))
  await live.close()
  // One by one: together they would be a transaction, in which vacuum is not allowed. The template databases are
  // as large as the rest.
  const withoutTemplates = [
    'update pg_database set datistemplate = false, datallowconn = true',
    'drop database template0',
    'drop database template1',
  ]
  for (const act of [
    ...withoutTemplates,
    'vacuum full',
    'checkpoint',
    'select pg_switch_wal()',
    'checkpoint',
  ])
    await pglite.exec(act)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return new Uint8Array(await dump.arrayBuffer())
}

/**
 * Returns the files that the server reads synchronously from its folder, and those that the sample wrote to its
 * data folder.
 */
async function filesOfTheServer(): Promise<Zippable> {
  const files: Zippable = { 'package.json': strToU8('{}') }
  const folders = ['migrations', 'data/checklists', 'data/fonts', 'data/padrinazgos', 'data/tax-notes']
  for (const folder of folders) Object.assign(files, await folderFiles(folder, folder))
  for (const name of ['data/places.json', 'data/routes.json', 'data/wallet-limits.json'])
    files[name] = new Uint8Array(await readFile(name))
  const assets = await folderFiles('build/demo/web/client', 'build/web/client')
  for (const [name, content] of Object.entries(assets)) if (name.endsWith('.css')) files[name] = content
  return { ...files, ...(await folderFiles(join(home, 'data'), 'data')) }
}

async function folderFiles(folder: string, as: string): Promise<Zippable> {
  const files: Zippable = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[as + path.slice(folder.length).replaceAll('\\', '/')] = new Uint8Array(await readFile(path))
  }
  return files
}
