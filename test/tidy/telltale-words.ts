import { file, isCode } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

/** Words that mark a sentence without a clear subject. */
const telltale = /\b(whoever|whatever|somebody|anybody|nobody|stands|lies|anew|of one['’]s own|to be had)\b/gi

/** The same words in a name, where no word boundary separates them. */
const telltaleName =
  /\b\w*[a-z](?:Whoever|Whatever|Somebody|Anybody|Nobody|Anew)(?![a-z])\w*|\b(?:whoever|whatever|somebody|anybody|nobody|anew)[A-Z]\w*/g

/** A quoted word is a value, not a sentence. */
const quotedWord = /(['"`])\w+\1/g

const thisFile = 'test/tidy/telltale-words.ts'

/** Returns true for files with the project's own sentences: texts of screens and generated files do not count. */
const isCounted = (source: SourceFile): boolean =>
  (isCode(source) || /\.(css|md)$/.test(source.path)) && source.path !== thisFile

const noTelltaleWords: Rule = {
  name: 'sentences: each names its subject, without a telltale word',
  check: (files) =>
    files
      .filter(isCounted)
      .flatMap(({ path, text }) => [
        ...[...text.replace(quotedWord, '').matchAll(telltale)].map(
          ([word]) => `${path} says “${word}”: name the subject of the sentence`,
        ),
        ...[...text.matchAll(telltaleName)].map(
          ([name]) => `${path} calls something “${name}”: name what it is`,
        ),
      ]),
  caught: [
    [file('bench/x.ts', '// Whoever asks')],
    [file('test/x.ts', "test('Nobody is told', () => {})")],
    [file('web/x.css', '/* it stands below */')],
    [file('docs/x.md', 'A draft of one’s own.')],
    [file('bench/x.ts', 'const nobodyElse = 1')],
    [file('web/x.tsx', "const greeting = t('helloNobody')")],
  ],
  allowed: [
    file('bench/x.ts', "const others = standsFor(lieson, 'nobody')"),
    file('web/i18n/en/x.json', '{"a":"Nobody has answered yet"}'),
  ],
}

export const telltaleRules: readonly Rule[] = [noTelltaleWords]
