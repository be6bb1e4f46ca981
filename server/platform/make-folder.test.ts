import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

describe('makeFolder', () => {
  const within = mkdtempSync(join(tmpdir(), 'vivencia-folder-'))
  afterAll(() => rmSync(within, { recursive: true }))

  it('creates missing parents, and does nothing when it exists', () => {
    makeFolder(join(within, 'a', 'b', 'c'))
    makeFolder(join(within, 'a', 'b', 'c'))
    expect(existsSync(join(within, 'a', 'b', 'c'))).toBe(true)
  })

  it('creates folders that other users of the machine cannot read', () => {
    makeFolder(join(within, 'own', 'data'))
    for (const folder of ['own', 'own/data']) expect(statSync(join(within, folder)).mode & 0o077).toBe(0)
  })

  it('fails when a file has its name', () => {
    writeFileSync(join(within, 'file'), '')
    expect(() => makeFolder(join(within, 'file'))).toThrow(/EEXIST/)
    expect(() => makeFolder(join(within, 'file', 'below'))).toThrow(/ENOTDIR/)
  })

  it.runIf(existsSync('/proc/self'))('fails without hanging where no folder can be created', () => {
    expect(() => makeFolder('/proc/nothing/here')).toThrow(/ENOENT/)
  })
})
