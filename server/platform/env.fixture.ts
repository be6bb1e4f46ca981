import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type Env, readEnv, WrongConfiguration } from '#server/platform/env.ts'

type Variables = Readonly<Record<string, string>>

/** Returns functions that read the configuration of variables, with a new data folder for each test. */
export function envForTests(): {
  readonly dataDir: () => string
  readonly read: (values?: Variables) => Env
  /** Returns the problems of the variables. */
  readonly sentencesOf: (values: Variables) => readonly string[]
} {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vivencia-env-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const read = (values: Variables = {}) => readEnv({ DATA_DIR: folder, ...values })
  return {
    dataDir: () => folder,
    read,
    sentencesOf(values) {
      try {
        read(values)
      } catch (error) {
        if (error instanceof WrongConfiguration) return error.sentences
        throw error
      }
      return []
    },
  }
}
