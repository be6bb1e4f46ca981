import { file, isCode } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

/** Words that mark a sentence without a clear subject. */
const telltale = /\b(whoever|whatever|somebody|anybody|nobody|stands|lies|anew|of one['’]s own|to be had)\b/gi

/** The folders not listed here may hold none. Files in the root count as `.`. */
const counts: Readonly<Record<string, number>> = {
  '.': 5,
  bin: 1,
  docs: 2,
  server: 9,
  test: 3,
  web: 6,
}

const thisFile = 'test/tidy/telltale-words.ts'

/** Whether a file holds the project's own sentences: texts on screens and generated files do not count. */
const isCounted = (source: SourceFile): boolean =>
  (isCode(source) || /\.(css|md)$/.test(source.path)) && source.path !== thisFile

function countByFolder(files: readonly SourceFile[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const source of files.filter(isCounted)) {
    const folder = source.path.includes('/') ? source.path.slice(0, source.path.indexOf('/')) : '.'
    found.set(folder, (found.get(folder) ?? 0) + (source.text.match(telltale)?.length ?? 0))
  }
  return found
}

function compareCounts(files: readonly SourceFile[]): string[] {
  return [...countByFolder(files)].flatMap(([folder, count]) => {
    const before = counts[folder] ?? 0
    if (count > before)
      return [`${folder} has ${count} telltale words, ${before} are noted: name the subject of the sentence`]
    return count < before
      ? [`${folder} has only ${count} telltale words: lower its count in ${thisFile}`]
      : []
  })
}

const ratchet: Rule = {
  name: 'sentences: telltale words only become fewer, and their counts are noted',
  check: compareCounts,
  caught: [
    [file('bench-x/x.ts', '// Whoever asks')],
    [file('test/x.ts', '// fewer than noted')],
    [file('bench-x/x.ts', "test('Nobody is told', () => {})")],
    [file('bench-x/x.css', '/* it stands below */')],
    [file('bench-x/x.md', 'A draft of one’s own.')],
  ],
  allowed: [
    file('bench-x/x.ts', 'const nobodyElse = standsFor(lieson)'),
    file('bench-x/en.json', '{"a":"Nobody has answered yet"}'),
  ],
}

export const telltaleRules: readonly Rule[] = [ratchet]
