import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { file } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

// Assembled, so that this file does not break its own rule.
const someone = ['', 'home', 'ana', 'code'].join('/')

const machinePaths: Rule = {
  name: 'texts: no path of a developer’s machine',
  check: (files) =>
    files
      .filter(({ path }) => !path.endsWith('package-lock.json'))
      .flatMap(({ path, text }) => {
        const found = /(?<![\w.$*}-])\/(work|root|home\/[a-z]\w*|Users\/\w+)\/[\w.-]+/.exec(text)?.[0]
        return found ? [`${path} names ${found}`] : []
      }),
  caught: [
    [file('docs/x.md', `cd ${someone}/vivencia`)],
    [file('bin/x.mjs', `import '${['', 'root', 'x.ts'].join('/')}'`)],
  ],
  allowed: [file('docs/x.md', 'cd vivencia; https://example.org/work/x; /data/mail; web/work/root/x')],
}

const links: Rule = {
  name: 'texts: links between our documents lead somewhere',
  check: (files) => {
    const known = new Set(files.map(({ path }) => path))
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:|mailto:|#)<?([^)#\s>]+)[^)]*\)/g)]
          .map((match) => join(dirname(path), match[1] ?? ''))
          .filter((target) => !known.has(target) && !existsSync(target))
          .map((target) => `${path} links to ${target}, which is not there`),
      )
  },
  caught: [
    [file('ARCHITECTURE.md', 'See [funding](server/domain/gifts/giving/no-such-file.ts).')],
    [file('docs/a.md', '[b](b.md#part)')],
  ],
  allowed: [
    file(
      'docs/a.md',
      '[b](b.md#part), [home](https://example.org/a.md), [there](#there), [up](../docs/b.md)',
    ),
    file('docs/b.md'),
  ],
}

const changelogLines: Rule = {
  name: 'texts: the changelog says nothing twice',
  check: (files) =>
    files
      .filter(({ path }) => path === 'CHANGELOG.md')
      .flatMap(({ path, text }) => {
        // A merge can keep both versions of a line, which differ in the number of the migration.
        const lines = text.split('\n').map((line) => line.replaceAll(/\d{4}/g, '').trim())
        const repeated = lines.filter((line, at) => line.length > 40 && lines.indexOf(line) < at)
        return repeated.map((line) => `${path} has twice: ${line.slice(0, 80)}`)
      }),
  caught: [
    [
      file(
        'CHANGELOG.md',
        '  box. API: `Stop.picture`, `.pictureAlt`. Migration 0098.\n  box. API: `Stop.picture`, `.pictureAlt`. Migration 0097.',
      ),
    ],
  ],
  allowed: [
    file('CHANGELOG.md', '- One entry about stops. Migration 0098.\n\n- Another one. Migration 0098.'),
  ],
}

const linkTexts: Rule = {
  name: 'texts: a link whose text is a file name leads to a file of that name',
  check: (files) =>
    files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\[`?(?:[\w.-]+\/)*([\w. -]+\.(?:tsx?|mjs|sql|css|md))`?\]\(([^)#\s]+)/g)]
          .filter(([, name = '', target = '']) => name !== basename(target))
          .map(([, name, target]) => `${path} calls ${target} ${name}`),
      ),
  caught: [
    [file('docs/a.md', '[speak.ts](../server/call-api.ts)')],
    [file('docs/a.md', '[`cards/speak.ts`](../server/cards/call-api.ts)')],
  ],
  allowed: [
    file('docs/a.md', '[call-api.ts](../server/call-api.ts), [its test](x.test.ts), [`a/b.ts`](../a/b.ts#c)'),
  ],
}

type Messages = { readonly [key: string]: string | Messages }

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

type Element = {
  readonly type: number
  readonly value?: unknown
  readonly children?: readonly Element[]
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>
}

/** Returns the argument names of a message: `count` for `{count, plural, one {un regalo} other {# regalos}}`. */
function argumentsOf(elements: readonly Element[]): string[] {
  return elements.flatMap(({ type, value, children = [], options = {} }) => [
    ...(type !== 0 && type !== 7 ? [String(value)] : []),
    ...argumentsOf(children),
    ...Object.values(options).flatMap((option) => argumentsOf(option.value)),
  ])
}

function givenTo(message: string): string {
  try {
    return [...new Set(argumentsOf(parse(message) as readonly Element[]))].sort().join(', ')
  } catch (error) {
    return `cannot be read: ${String(error)}`
  }
}

function differences(own: SourceFile, other: SourceFile, whole: boolean): string[] {
  const here = flatten(JSON.parse(own.text) as Messages)
  const there = flatten(JSON.parse(other.text) as Messages)
  const missing = whole
    ? [...there.keys()].filter((key) => !here.has(key)).map((key) => `${own.path} lacks ${key}`)
    : []
  const wrong = [...here].flatMap(([key, message]) => {
    const twin = there.get(key)
    if (twin === undefined) return [`${other.path} lacks ${key}`]
    const [placeholders, expected] = [givenTo(message), givenTo(twin)]
    return placeholders === expected && !placeholders.startsWith('cannot')
      ? []
      : [`${own.path} ${key}: {${placeholders}} here, {${expected}} in ${other.path}`]
  })
  return [...missing, ...wrong]
}

/** Returns the path of the same file in the other language; regional Spanish has only its differences. */
function twinOf(path: string): string {
  const isSpanish = /\/es(\.json|\/[\w-]+\.json)$/.test(path)
  return path.replace(/\/(es|en)(-\w+)?(\.json|\/[\w-]+\.json)$/, `/${isSpanish ? 'en' : 'es'}$3`)
}

const twins: Rule = {
  name: 'texts: Spanish and English files have the same keys and placeholders',
  check: (files) =>
    files
      .filter(({ path }) =>
        /^(web\/i18n\/[\w-]+\/[\w-]+|server\/domain\/[\w-]+\/[\w-]+\/(es|en)(-\w+)?)\.json$/.test(path),
      )
      .flatMap((source) => {
        const path = twinOf(source.path)
        const isWhole = !/\/(es|en)-\w+(\.json|\/)/.test(source.path)
        const twin = files.find((other) => other.path === path)
        return twin ? differences(source, twin, isWhole) : [`${source.path} has no twin ${path}`]
      }),
  caught: [
    [file('web/i18n/es/give.json', '{}')],
    [file('web/i18n/es/give.json', '{"a":{"b":"x"}}'), file('web/i18n/en/give.json', '{"a":{}}')],
    [file('web/i18n/es/give.json', '{"a":"{name}"}'), file('web/i18n/en/give.json', '{"a":"{names}"}')],
    [file('web/i18n/es/give.json', '{"a":"{name"}'), file('web/i18n/en/give.json', '{"a":"{name"}')],
    [
      file('web/i18n/es/give.json', '{}'),
      file('web/i18n/en/give.json', '{}'),
      file('web/i18n/es-MX/give.json', '{"z":"x"}'),
    ],
    [file('server/domain/a/b/es.json', '{"a":"x"}'), file('server/domain/a/b/en.json', '{}')],
    [
      file('server/domain/a/b/es.json', '{}'),
      file('server/domain/a/b/en.json', '{}'),
      file('server/domain/a/b/es-419.json', '{"z":"x"}'),
    ],
  ],
  allowed: [
    file('web/i18n/es/give.json', '{"a":"{n, plural, one {uno} other {# y <b>más</b>}}","b":"x"}'),
    file('web/i18n/en/give.json', '{"a":"{n, plural, one {one} other {# and <b>more</b>}}","b":"x"}'),
    file('web/i18n/es-MX/give.json', '{"b":"y"}'),
    file('server/domain/a/b/es.json', '{"a":"x","b":"x"}'),
    file('server/domain/a/b/en.json', '{"a":"y","b":"y"}'),
    file('server/domain/a/b/es-419.json', '{"b":"z"}'),
  ],
}

/** Returns the texts that a region inherits without its own file: es-AR from es-419 and es. */
function below(path: string, files: readonly SourceFile[]): Map<string, string> {
  const region = /\/es-(\w+)(\.json|\/)/.exec(path)?.[1] ?? ''
  const under = region === '419' ? ['es'] : ['es', 'es-419']
  const texts = under.flatMap((locale) => {
    const other = path.replace(/\/es-\w+(\.json|\/)/, `/${locale}$1`)
    return files.filter((one) => one.path === other)
  })
  return new Map(texts.flatMap(({ text }) => [...flatten(JSON.parse(text) as Messages)]))
}

const regions: Rule = {
  name: 'texts: a regional file says only what is said differently there',
  check: (files) =>
    files
      .filter(({ path }) =>
        /^(web\/i18n\/es-\w+\/[\w-]+|server\/domain\/[\w-]+\/[\w-]+\/es-\w+)\.json$/.test(path),
      )
      .flatMap(({ path, text }) => {
        const under = below(path, files)
        return [...flatten(JSON.parse(text) as Messages)]
          .filter(([key, message]) => under.get(key) === message)
          .map(([key]) => `${path} repeats ${key}`)
      }),
  caught: [
    [file('web/i18n/es/give.json', '{"a":{"b":"x"}}'), file('web/i18n/es-MX/give.json', '{"a":{"b":"x"}}')],
    [file('web/i18n/es-419/give.json', '{"a":"x"}'), file('web/i18n/es-AR/give.json', '{"a":"x"}')],
    [file('server/domain/a/b/es.json', '{"a":"x"}'), file('server/domain/a/b/es-419.json', '{"a":"x"}')],
  ],
  allowed: [
    file('web/i18n/es/give.json', '{"a":"x"}'),
    file('web/i18n/es-419/give.json', '{"a":"y"}'),
    file('web/i18n/es-AR/give.json', '{"a":"x"}'),
  ],
}

export const textRules: readonly Rule[] = [machinePaths, links, changelogLines, linkTexts, twins, regions]
