import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { hours } from '#shared/duration.ts'
import { createPostgresDatabase } from '#test/databases.ts'
import { ask } from '#test/postgres-server.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export type Instance = {
  /** Without a slash at the end. */
  readonly url: string
  /** Waits for the mail to this address whose subject contains these words. */
  mailTo(address: string, subject: string): Promise<Mail>
  /** Runs a statement beside the server; on PostgreSQL only, PGlite belongs to one process. */
  sql(statement: string): Promise<void>
  stop(): Promise<void>
}

export type Engine = 'PGlite' | 'PostgreSQL'

const program = join('build', 'app', 'main.js')

/** A server with the sample weddings for the tests of this file (or of this `describe`): as an operator starts it, from the build. */
export function instanceForTests(engine: Engine = 'PGlite'): () => Instance {
  let started: Instance | undefined
  beforeAll(async () => {
    started = await startInstance(engine)
  })
  afterAll(() => started?.stop())
  return () => {
    if (!started)
      throw new Error('The server is there when the tests run, not while they are being described.')
    return started
  }
}

async function startInstance(engine: Engine): Promise<Instance> {
  if (!existsSync(program)) throw new Error('There is no build to test: run `npm run build` first.')
  const database = engine === 'PostgreSQL' ? await createPostgresDatabase() : null
  const sample = database ? null : await sampleFolder()
  const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-e2e-'))
  if (sample) await cp(sample, dataDir, { recursive: true })
  const server = startServer({
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'yes',
    LOG_LEVEL: 'warn',
    ...(database && { DATABASE_URL: database.url }),
  })
  const stop = async () => {
    await server.stop()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return {
      url: await server.ready(),
      mailTo: (address, subject) => waitForMail(join(dataDir, 'mail'), address, subject),
      async sql(statement) {
        if (!database) throw new Error('Only a PostgreSQL lets others in')
        await ask(database.url, statement)
      },
      async stop() {
        await stop()
        expect(server.complaints(), 'what the server complained about').toBe('')
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const caches = join('node_modules', '.cache', 'vivencia')

/**
 * A data folder that holds the sample already, kept for as long as the build and the day are the same: loading it takes
 * longer than the tests of a file. Whatever is in it was put there by the server itself, on its first start.
 */
async function sampleFolder(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const folder of [join('build', 'app'), 'migrations']) {
    for (const name of readdirSync(folder).toSorted()) {
      const { mtimeMs, size } = statSync(join(folder, name))
      hash.update(`${name} ${mtimeMs} ${size}`)
    }
  }
  const kept = join(caches, `sample-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(kept)) return kept
  await mkdir(caches, { recursive: true })
  // What others are filling right now stays; what nobody has finished within an hour nobody will.
  for (const name of await readdir(caches)) {
    const folder = join(caches, name)
    const { mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
    const isStale = !name.includes('.') || mtimeMs < Date.now() - hours(1)
    if (name.startsWith('sample-') && isStale) await rm(folder, { recursive: true, force: true })
  }
  const filled = `${kept}.${process.pid}`
  const server = startServer({ NODE_ENV: 'production', PORT: '0', DATA_DIR: filled, SAMPLE_DATA: 'yes' })
  try {
    await server.ready()
    await server.stop()
    await rename(filled, kept).catch((error: unknown) => {
      // Somebody else was quicker, and theirs is as good.
      if (!existsSync(kept)) throw error
    })
    return kept
  } finally {
    await server.stop()
    await rm(filled, { recursive: true, force: true })
  }
}

// The server ends when its standard input does, and that ends with us, however we end.
const guard = `data:text/javascript,process.stdin.on('end',()=>process.exit(1)).resume()`

function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', guard, program], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  let complaints = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
    // The log is JSON, one entry a line; the greeting is not.
    for (const line of chunk.split('\n')) if (line.startsWith('{')) complaints += `${line}\n`
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return {
    complaints: () => complaints,
    async ready() {
      const greeting = new Promise<void>((resolve) => {
        child.stdout.on('data', () => said.includes('Ctrl-C') && resolve())
      })
      await Promise.race([greeting, ended])
      const url = /Vivencia: (\S+)/.exec(said)?.[1]
      if (!url) throw new Error(`The server did not start:\n${said}${complaints}`)
      return url
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
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
      { timeout: 30_000, interval: 100 },
    )
    .toBe(subject)
  if (!found) throw new Error('The mail was there a moment ago')
  return found
}

/** As much of a mail as the tests look at: two headers, and the first part, which is the plain text. */
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
