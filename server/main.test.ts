import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundledPrograms } from '#test/bundled-programs.ts'

let bundle = ''
let dataDir = ''
const children = new Set<ChildProcess>()

beforeAll(async () => void (bundle = await bundledPrograms()))
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'main-'))))
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  await rm(dataDir, { recursive: true, force: true })
})

function start(more: Record<string, string> = {}) {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    SAMPLE_DATA: 'no',
    // What the first start has compiled of the program the others need not compile.
    NODE_COMPILE_CACHE: join(bundle, 'compiled'),
    PORT: '0',
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, [`${bundle}/main.js`], { env: { ...env, ...more } })
  children.add(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += chunk))
  child.stderr.on('data', (chunk) => (output.err += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const ready = async () => {
    await expect.poll(() => output.out + output.err, { timeout: 150_000, interval: 50 }).toContain('Ctrl-C')
    return /Vivencia: (\S+)/.exec(output.out)?.[1] ?? ''
  }
  return { child, said: output, ended, ready }
}

/** One sentence or a few, on one line, and nothing that looks like a stack. */
const expectSentence = (text: string, part: string) => {
  expect(text).toContain(part)
  expect(text).not.toMatch(/^\s+at /m)
}

// Other messages are in start-error-message.test.ts and env.test.ts.
test('a start with a port in use exits with 1 and explains what to do', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const { ended, said: output } = start({ PORT: String(port) })
  expect(await ended).toBe(1)
  expectSentence(output.err, `Port ${port} is taken`)
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
  await new Promise((resolve) => other.close(resolve))
})

// The pages are made by the build; without it there is nothing to serve.
describe.skipIf(!existsSync('build/web/server/index.js'))('a process', () => {
  // To make a database takes longer than all the rest: one is made, and opened again.
  let lasting = ''
  beforeAll(async () => void (lasting = await mkdtemp(join(tmpdir(), 'main-'))))
  afterAll(() => rm(lasting, { recursive: true, force: true }))
  const startAgain = () => start({ DATA_DIR: lasting })

  test('serves, keeps a second one out of its folder, and ends on a signal', async () => {
    const first = startAgain()
    const url = await first.ready()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const query = JSON.stringify({ operationName: null, variables: {}, query: '{ __typename }' })
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ' }
    const answer = await fetch(`${url}/graphql/`, { method: 'POST', headers, body: query })
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } })

    const second = startAgain()
    expect(await second.ended).toBe(1)
    expectSentence(second.said.err, 'Another process')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(first.said.err).toBe('')
  })

  test('opens its folder again, stops listening on an interrupt, and ends at once on a second signal', async () => {
    const { child, ready, ended } = startAgain()
    const { hostname, port } = new URL(await ready())
    // A request whose body never comes would be waited for.
    const { connect } = await import('node:net')
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        'POST /graphql/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n',
      ),
    )
    socket.on('error', () => {})
    // The server asks for the body, so it has the request.
    const firstLine = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))))
    expect(firstLine).toMatch(/^HTTP\/1\.1 100 /)
    child.kill('SIGINT')
    const refuses = () =>
      fetch(`http://${hostname}:${port}/readyz`).then(
        ({ status }) => status,
        () => 'refused',
      )
    await expect.poll(refuses).toBe('refused')
    expect(child.exitCode).toBe(null)
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    socket.destroy()
  })
})
