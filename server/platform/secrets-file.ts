import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cryptoRandom } from '#server/platform/ids.ts'
import { makeFolder } from '#server/platform/make-folder.ts'

/** Secrets for sessions, private links and encryption, generated if the operator sets none. */
type SecretsFile = {
  readonly sessionSecret: string
  readonly linkSecret: string
  readonly sealSecret: string
}

/** Reads the secrets of a data folder, or generates them. `wrong` is a sentence for the operator. */
export function readSecretsFile(dataDir: string): SecretsFile | { readonly wrong: string } {
  const path = join(dataDir, 'secrets.json')
  try {
    makeFolder(resolve(dataDir))
    return read(path) ?? make(path)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) {
      return {
        wrong: `${path} is damaged: put it back from a backup. (Removing it ends all sessions and loses second factors and private links.)`,
      }
    }
    const folder = resolve(dataDir)
    return {
      wrong: `DATA_DIR ${folder} cannot be written to: give this user the folder, or name another one.`,
    }
  }
}

function read(path: string): SecretsFile | null {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const { sessionSecret, linkSecret, sealSecret } = JSON.parse(content) as Partial<SecretsFile>
  if (typeof sessionSecret !== 'string' || typeof linkSecret !== 'string')
    throw new TypeError('Secret missing')
  // Files from before encryption existed use the session secret for it.
  return { sessionSecret, linkSecret, sealSecret: sealSecret ?? sessionSecret }
}

/** Written beside the file and then linked, so that concurrently started processes use the same secrets. */
function make(path: string): SecretsFile {
  const file: SecretsFile = {
    sessionSecret: cryptoRandom.token(),
    linkSecret: cryptoRandom.token(),
    sealSecret: cryptoRandom.token(),
  }
  const draft = `${path}.${cryptoRandom.token(6)}`
  writeFileSync(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return read(path) ?? file
}
