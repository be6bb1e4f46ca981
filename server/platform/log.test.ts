import fs from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { seededRandom } from '#server/platform/ids.ts'
import { createLog, logOutput } from '#server/platform/log.ts'

function logTo(options: { level?: string; readable?: boolean } = {}) {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  return { log: createLog({ level: 'debug', readable: false, destination, ...options }), lines }
}

const entry = (lines: string[]): unknown => JSON.parse(lines[0] ?? '')

describe('the log', () => {
  test('writes one JSON object per entry', () => {
    const { log, lines } = logTo()
    log.info({ port: 3000 }, 'Listening')
    expect(entry(lines)).toMatchObject({ level: 'info', port: 3000, msg: 'Listening' })
    expect(lines[0]).toMatch(/"time":"\d{4}-\d\d-\d\dT/)
  })

  test('omits entries below its level', () => {
    const { log, lines } = logTo({ level: 'warn' })
    log.info('Not this')
    log.warn('This')
    expect(lines).toHaveLength(1)
  })

  test.each([
    ['password', 'correct horse'],
    ['newPassword', 'correct horse'],
    ['accessToken', 'abc'],
    ['authorization', 'Bearer abc'],
    ['set-cookie', 'a=b'],
    ['sessionSecret', 'abc'],
    ['iban', 'ES91 2100'],
    ['bizum', '600000000'],
    ['email', 'a@b.example'],
  ])('hides %s, at any depth', (name, value) => {
    const { log, lines } = logTo()
    log.info({ request: { body: [{ [name]: value }] } }, 'Asked')
    expect(entry(lines)).toMatchObject({ request: { body: [{ [name]: '***' }] } })
  })

  test.each([
    ['sent Bearer eyJa.b-c.d', 'sent Bearer ***'],
    ['to ES91 2100 0418 4502 0005 1332 today', 'to *** today'],
    ['to ES9121000418450200051332', 'to ***'],
    ['at postgres://ana:clave@db:5432/x', 'at postgres://***@db:5432/x'],
    ['for carmen@correo.example', 'for ***'],
    [`GET /g/${'a1B-'.repeat(11)} 200`, 'GET /g/*** 200'],
  ])('hides it in text: %s', (text, safe) => {
    const { log, lines } = logTo()
    log.info({ text }, text)
    expect(entry(lines)).toMatchObject({ text: safe, msg: safe })
  })

  test.each([12, 16, 22, 32])('hides random tokens of %i bytes in messages and paths', (bytes) => {
    const random = seededRandom('tokens')
    for (let round = 0; round < 300; round += 1) {
      const token = random.token(bytes)
      const { log, lines } = logTo()
      // The shortest, of groups, look like names when they stand alone: they never do.
      const alone = bytes > 12 ? token : ''
      log.error({ err: new Error(`No route matches URL "/g/${token}"`) }, `Failed for ${alone}`)
      log.info({ path: `/g/capitan/${token}/x`, url: `http://vivencia.test/i/${token}?x=1` }, 'Asked')
      expect(lines.join('')).not.toContain(token)
    }
  })

  test('keeps names of functions, operations and files in errors', () => {
    const { log, lines } = logTo()
    const names = 'PrivateRecordChanged INTERNAL_SERVER_ERROR createSecurityHeaders withoutSecretsInText'
    log.info(`${names} /server/platform/log-redaction.ts`)
    expect(lines[0]).toContain(`${names} /server/platform/log-redaction.ts`)
  })

  test('hides it in errors and their causes', () => {
    const { log, lines } = logTo()
    const cause = Object.assign(new Error('Key (address)=(carmen@correo.example) exists'), { password: 'x' })
    log.error({ err: new Error('No insert for carmen@correo.example', { cause }) }, 'Failed')
    expect(lines[0]).not.toContain('carmen')
    expect(lines[0]).toContain('No insert for ***')
  })

  test('hides it in the bindings of a child', () => {
    const { log, lines } = logTo()
    log.child({ token: 'abc' }).info('Hello')
    expect(entry(lines)).toMatchObject({ token: '***' })
  })

  test('supports cycles and amounts', () => {
    const { log, lines } = logTo()
    const circle: { self?: unknown; minor: bigint } = { minor: 60n }
    circle.self = circle
    log.info({ circle }, 'Round')
    expect(entry(lines)).toMatchObject({ circle: { minor: 60, self: '[Circular]' } })
  })

  test('keeps ordinary words and row ids', () => {
    const { log, lines } = logTo()
    const id = '0b5d0d6e-8f0f-4f0b-9a53-6a3b3b1f6f52'
    log.info({ id, operation: 'SendMessage' }, 'Done in 12 ms')
    expect(entry(lines)).toMatchObject({ id, operation: 'SendMessage', msg: 'Done in 12 ms' })
  })

  test('writes one readable line for a terminal, and the stack of an error below it', () => {
    const { log, lines } = logTo({ readable: true })
    log.info({ port: 3000 }, 'Listening')
    log.error({ err: new Error('Broken') }, 'Failed')
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d {3}Listening port=3000\n$/)
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ✗ Failed\nError: Broken\n {4}at /)
  })
})

describe('the log on a full disk', () => {
  test('fails no caller, keeps a megabyte of lines and counts the others', async () => {
    const written: string[] = []
    let isFull = true
    const write = vi.spyOn(fs, 'writeSync').mockImplementation(((_fd: number, lines: string) => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      written.push(lines)
      return Buffer.byteLength(lines)
    }) as typeof fs.writeSync)
    try {
      const log = createLog({ level: 'info', readable: false, destination: logOutput(99) })
      const text = 'a few words '.repeat(90)
      for (let number = 0; number < 1500; number += 1) log.warn({ number }, text)
      expect(written).toEqual([])
      isFull = false
      log.warn('There is space again')
      await expect.poll(() => written.join('')).toContain('Log lines were lost')
    } finally {
      write.mockRestore()
    }
    const entries = written
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, number>)
    const numbered = entries.filter(({ number }) => number !== undefined)
    expect(numbered.map(({ number }) => number)).toEqual(numbered.map((_, index) => index))
    expect(numbered.length).toBeGreaterThan(900)
    const [note] = entries.filter(({ msg }) => String(msg) === 'Log lines were lost')
    expect(note?.['lost']).toBeGreaterThanOrEqual(1500 - numbered.length)
  })
})
