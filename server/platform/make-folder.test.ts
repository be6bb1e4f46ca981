import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

describe('Making a folder', () => {
  const within = mkdtempSync(join(tmpdir(), 'vivencia-folder-'))
  afterAll(() => rmSync(within, { recursive: true }))

  it('makes those above it too, and does nothing when it is there', () => {
    makeFolder(join(within, 'a', 'b', 'c'))
    makeFolder(join(within, 'a', 'b', 'c'))
    expect(existsSync(join(within, 'a', 'b', 'c'))).toBe(true)
  })

  it('is not readable by other users of the machine', () => {
    makeFolder(join(within, 'own', 'data'))
    for (const made of ['own', 'own/data']) expect(statSync(join(within, made)).mode & 0o077).toBe(0)
  })

  it('fails when a file has its name', () => {
    writeFileSync(join(within, 'file'), '')
    expect(() => makeFolder(join(within, 'file'))).toThrow(/EEXIST/)
    expect(() => makeFolder(join(within, 'file', 'below'))).toThrow(/ENOTDIR/)
  })

  it.runIf(existsSync('/proc/self'))('fails, and does not hang, where no folder can be made', () => {
    expect(() => makeFolder('/proc/nothing/here')).toThrow(/ENOENT/)
  })
})
