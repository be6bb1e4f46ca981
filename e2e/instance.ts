import { mkdtempSync } from 'node:fs'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { createPostgresDatabase } from '#test/databases.ts'
import { ask } from '#test/postgres-server.ts'
import { serveFolder } from '../bin/build/serve-folder.ts'
import { inDemonstration, mailInDemonstration } from './demonstration.ts'
import { sampleOnPglite, sampleOnPostgres } from './sample.ts'
import { startWarmServer } from './server.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export type Instance = {
  /** Base URL without a trailing slash. */
  readonly url: string
  /** Waits for the mail to this address whose subject contains this text. */
  mailTo(address: string, subject: string): Promise<Mail>
  /** Runs a statement on the server's database. PostgreSQL only, since PGlite belongs to one process. */
  sql(statement: string): Promise<void>
  stop(): Promise<void>
}

export type Dialect = 'PGlite' | 'PostgreSQL'
/** Configuration variables in addition to the defaults of these instances. */
type Settings = Readonly<Record<string, string>>

/** PostgreSQL takes half the time of PGlite, on which `npm run test:long` runs the same journeys. */
const usual: Dialect = process.env['TEST_ENGINE'] === 'PGlite' ? 'PGlite' : 'PostgreSQL'

/** Starts a server from the build for the tests of this file or `describe`, with the sample weddings and its own data folder. */
export function instanceForTests(dialect: Dialect = usual, settings: Settings = {}): () => Instance {
  let started: Instance | undefined
  beforeAll(async () => {
    started = await (inDemonstration ? startDemonstration() : startInstance(dialect, settings))
  })
  afterAll(() => started?.stop())
  return () => {
    if (!started)
      throw new Error('The server is there when the tests run, not while they are being described.')
    return started
  }
}

/** Serves the folder of the demonstration, whose server runs in the visitor's browser. */
async function startDemonstration(): Promise<Instance> {
  const folder = await serveFolder('build/demo/site')
  return {
    url: folder.url,
    mailTo: (address, subject) => mailInDemonstration(folder.url, address, subject),
    async sql() {
      throw new Error('The database of a demonstration is inside the browser')
    },
    stop: () => folder.close(),
  }
}

async function startInstance(dialect: Dialect, settings: Settings): Promise<Instance> {
  const sample = await (dialect === 'PostgreSQL' ? sampleOnPostgres() : sampleOnPglite())
  const database = sample.database ? await createPostgresDatabase({ like: sample.database }) : null
  const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-e2e-'))
  await cp(sample.folder, dataDir, { recursive: true })
  const dropAll = async () => {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const env = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'yes',
    LOG_LEVEL: 'warn',
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  }
  try {
    const server = await startWarmServer(env)
    return {
      url: server.url,
      mailTo: (address, subject) => waitForMail(join(dataDir, 'mail'), address, subject),
      async sql(statement) {
        if (!database) throw new Error('Only a PostgreSQL lets others in')
        await ask(database.url, statement)
      },
      async stop() {
        await server.stop()
        await dropAll()
        expect(server.complaints(), 'what the server complained about').toBe('')
      },
    }
  } catch (error) {
    await dropAll()
    throw error
  }
}

async function waitForMail(folder: string, address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const names = await readdir(folder).catch(() => [])
        const mails = await Promise.all(
          names
            .filter((name) => name.endsWith('.eml'))
            .map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))),
        )
        found = mails.find((mail) => mail.to.includes(address) && mail.subject.includes(subject))
        return found ? subject : mails.map((mail) => `${mail.to}: ${mail.subject}`)
      },
      { interval: 100 },
    )
    .toBe(subject)
  if (!found) throw new Error('The mail was there a moment ago')
  return found
}

/** The parts of a mail that tests check: two headers and the plain text, which is the first part. */
function readMail(source: string): Mail {
  const unfolded = source.replaceAll(/\r?\n[ \t]+/g, ' ')
  const header = (name: string) => decodeWords(new RegExp(`^${name}: (.*)$`, 'mi').exec(unfolded)?.[1] ?? '')
  const part = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/i.exec(source)?.[1] ?? ''
  return { to: header('To'), subject: header('Subject'), text: decodeQuoted(part) }
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
