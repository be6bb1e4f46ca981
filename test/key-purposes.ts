import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the purposes of all keys that the server derives, as its sources name them. */
export function keyPurposes(): string[] {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|fixture)\.tsx?$/.test(path))
    .map((path) => readFileSync(join('server', path), 'utf8'))
  return sources.flatMap((text) => [
    ...[...text.matchAll(/secrets\.(?:key|hmac)\(\s*['"`]([^'"`]+)['"`]/g)].map(
      ([, purpose = '']) => purpose,
    ),
    ...(/\bencrypt\(/.test(text)
      ? [...text.matchAll(/purpose = '([^']+)'/g)].map(([, purpose = '']) => `seal:${purpose}`)
      : []),
  ])
}
