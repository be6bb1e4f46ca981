import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { envForTests } from '#server/platform/env.fixture.ts'

const { dataDir, read, sentencesOf } = envForTests()

describe('generated secrets', () => {
  test('are created once, stored in the data folder and readable by their owner only', () => {
    const first = read()
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(43)
    expect(new Set([first.sessionSecret, first.linkSecret, first.sealSecret]).size).toBe(3)
    expect(read()).toEqual(first)
    expect(statSync(join(dataDir(), 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('are not written when all were given', () => {
    read({ SESSION_SECRET: 's'.repeat(32), LINK_SECRET: 'l'.repeat(32), SEAL_SECRET: 'k'.repeat(32) })
    expect(() => readFileSync(join(dataDir(), 'secrets.json'))).toThrow('ENOENT')
  })

  test('are still used where nothing was encrypted yet when they were created', () => {
    const { sealSecret: _sealSecret, ...old } = JSON.parse(
      readFileSync(join(read().dataDir, 'secrets.json'), 'utf8'),
    ) as Record<string, string>
    writeFileSync(join(dataDir(), 'secrets.json'), JSON.stringify(old))
    expect(read()).toMatchObject({ ...old, sealSecret: old['sessionSecret'] })
    expect(read({ SESSION_SECRET: 's'.repeat(32) }).sealSecret).toBe(old['sessionSecret'])
  })

  test.each(['{', '{}', 'null'])(
    'that are damaged (%s) stop the start instead of being replaced',
    (content) => {
      writeFileSync(join(dataDir(), 'secrets.json'), content)
      expect(sentencesOf({})[0]).toContain('secrets.json is damaged')
    },
  )

  test('require a writable folder', () => {
    const file = join(dataDir(), 'a-file')
    writeFileSync(file, '')
    chmodSync(file, 0o444)
    expect(sentencesOf({ DATA_DIR: join(file, 'data') })[0]).toMatch(/^DATA_DIR .* cannot be written to/)
  })
})
