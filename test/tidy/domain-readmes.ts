import { file, isCode, isTest } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

const readme = /^(server\/domain\/[^/]+\/[^/]+)\/README\.md$/

/** Returns the names in the section "Public interface" of a domain's README. */
function publicNames(text: string): string[] {
  const [, rest = ''] = text.split('**Public interface')
  const [section = ''] = rest.split('\n\n**')
  return [...section.matchAll(/`([A-Za-z_]\w*)(?:\([^`]*\))?`/g)].map(([, name = '']) => name)
}

function missingNames(files: readonly SourceFile[]): string[] {
  const code = Map.groupBy(
    files.filter((source) => isCode(source) && !isTest(source) && source.path.startsWith('server/domain/')),
    ({ path }) => path.split('/').slice(0, 4).join('/'),
  )
  return files.flatMap(({ path, text }) => {
    const folder = readme.exec(path)?.[1]
    if (!folder) return []
    const words = new Set(code.get(folder)?.flatMap((source) => source.text.match(/\w+/g) ?? []))
    return publicNames(text)
      .filter((name) => !words.has(name))
      .map((name) => `${path} promises ${name}, which is not in the code of the domain`)
  })
}

const publicInterfaces: Rule = {
  name: 'domain READMEs: the public interface names only what the code of the domain has',
  check: missingNames,
  caught: [
    [
      file('server/domain/a/b/README.md', '# B\n\n**Public interface.** `lockMail` and `saying`.'),
      file('server/domain/a/b/index.ts', `export { lockMail } from './mail-store.ts'`),
    ],
    [
      file('server/domain/a/b/README.md', '**Public interface**\n\n- `placeNamed(text)` for a place.'),
      file('server/domain/a/c/index.ts', `export { placeNamed } from './places.ts'`),
    ],
  ],
  allowed: [
    file(
      'server/domain/a/b/README.md',
      '`older`.\n\n**Public interface.** `lockMail(tx, id)`, `Wedding.mails`, `other.ts`.\n\n**Locks.** `others`.',
    ),
    file('server/domain/a/b/index.ts', `export { lockMail } from './mail-store.ts'`),
  ],
}

export const domainReadmeRules: readonly Rule[] = [publicInterfaces]
