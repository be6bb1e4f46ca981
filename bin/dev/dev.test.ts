import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '#test/test-length.ts'
import { visibleEdits } from '../../bench/machinery/visible-edits.ts'
import { browserForTests } from '../../e2e/browser.ts'

/** Copies the checkout, so that files can be changed; packages are linked. */
function copyOfCheckout(): string {
  mkdirSync('build', { recursive: true })
  const copy = mkdtempSync(join('build', 'dev-test-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const path of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    cpSync(path, join(copy, path))
  }
  linkFolder('node_modules', join(copy, 'node_modules'))
  return copy
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (entry.name !== '.vite') linkFolder(source, target)
    } else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else linkSync(source, target)
  }
}

/** Resolves to the address that the program prints when it is ready; rejects with its output if it ends before. */
function urlOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ctrl-C')) resolve(/Vivencia: (\S+)/.exec(output)?.[1] ?? '')
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(output)))
  })
}

const health = 'server/http/health.ts'
const giftType = 'server/domain/gifts/gift-list/gift-list.graphql.ts'
const texts = 'web/i18n/es/auth.json'

/** Texts that a test by night or a benchmark changes in a file. */
const changedTexts = [
  { file: texts, from: 'Qué bien verte' },
  { file: health, from: `(200, 'ok')` },
  { file: giftType, from: 'Gift of the list, as' },
  ...visibleEdits,
]

it.each(changedTexts)(
  '$file contains the text “$from”, which a test by night or a benchmark changes',
  (change) => {
    expect(readFileSync(change.file, 'utf8')).toContain(change.from)
  },
)

describe.skipIf(!isLong)('npm run dev', () => {
  const open = browserForTests()
  let folder = ''
  let child: ChildProcess | undefined
  let url = ''

  const replace = (path: string, from: string, to: string) => {
    const file = join(folder, path)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
  }

  beforeAll(async () => {
    folder = copyOfCheckout()
    child = spawn(process.execPath, ['bin/run.mjs', 'dev'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], PORT: '0', SAMPLE_DATA: 'no', DATA_DIR: join(folder, 'dev-data') },
    })
    url = await urlOf(child)
  }, 300_000)

  afterAll(async () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child?.kill('SIGTERM')
    await ended
    // Types of queries may still be written.
    rmSync(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 500 })
  }, 60_000)

  it('shows a changed heading in an open page', async () => {
    const { page } = await open(url)
    // Idle once Vite’s client is connected, which is told of changes.
    await page.goto(`${url}/entrar`, { timeout: 120_000, waitUntil: 'networkidle' })
    const heading = () => page.locator('h1').textContent()
    await expect.poll(heading, { timeout: 60_000 }).toBe('Qué bien verte')
    replace(texts, 'Qué bien verte', 'Un título cambiado')
    await expect.poll(heading, { timeout: 60_000 }).toBe('Un título cambiado')
  })

  it('runs the server with changed code, while requests wait', async () => {
    const answer = async () => (await fetch(`${url}/healthz`)).text()
    expect(await answer()).toBe('ok\n')
    replace(health, `(200, 'ok')`, `(200, 'changed')`)
    await expect.poll(answer, { timeout: 60_000 }).toBe('changed\n')
  })

  it('defines the types of the API again when one of them changes', async () => {
    const description = async () => {
      const body = JSON.stringify({ query: '{ __type(name: "Gift") { description } }' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${url}/graphql/`, { method: 'POST', headers, body })).text()
    }
    replace(giftType, 'Gift of the list, as', 'Changed gift of the list, as')
    await expect.poll(description, { timeout: 60_000 }).toContain('Changed gift of the list')
    replace(giftType, 'Changed gift of the list, as', 'Gift of the list, as')
    await expect.poll(description, { timeout: 60_000 }).toContain('"Gift of the list')
  })

  it('reports why the server cannot be loaded, and recovers', async () => {
    const answer = async () => (await fetch(`${url}/healthz`)).text()
    replace(health, `'changed'`, `'chan`)
    await expect.poll(answer, { timeout: 60_000 }).toContain('health.ts')
    replace(health, `'chan`, `'mended'`)
    await expect.poll(answer, { timeout: 60_000 }).toBe('mended\n')
  })

  it('offers GraphiQL, which needs introspection', async () => {
    const body = JSON.stringify({ query: '{ __schema { queryType { name } } }' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/graphql/`, { method: 'POST', headers, body })
    expect(await answer.json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } })
    expect(await (await fetch(`${url}/dev/graphql`)).text()).toContain('GraphiQL')
  })
})
