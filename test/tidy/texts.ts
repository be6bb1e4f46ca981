import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { file } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

// Assembled, so that this file does not offend against its own rule.
const someone = ['', 'home', 'ana', 'code'].join('/')

const machinePaths: Rule = {
  name: 'texts: no path of somebody’s machine',
  check: (files) =>
    files
      .filter(({ path }) => path !== 'package-lock.json')
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
    [file('ARCHITECTURE.md', 'See [funding](server/domain/giving/no-such-file.ts).')],
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

/** The names of what a message is given: `{count, plural, one {un regalo} other {# regalos}}` is given a count. */
function argumentsOf(elements: readonly Element[]): string[] {
  return elements.flatMap(({ type, value, children = [], options = {} }) => [
    ...(type !== 0 && type !== 7 ? [String(value)] : []),
    ...argumentsOf(children),
    ...Object.values(options).flatMap((option) => argumentsOf(option.value)),
  ])
}

function givenTo(message: string): string {
  try {
    return [...new Set(argumentsOf(new IntlMessageFormat(message, 'es').getAst() as readonly Element[]))]
      .sort()
      .join(', ')
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
    const [given, expected] = [givenTo(message), givenTo(twin)]
    return given === expected && !given.startsWith('cannot')
      ? []
      : [`${own.path} ${key}: {${given}} here, {${expected}} in ${other.path}`]
  })
  return [...missing, ...wrong]
}

const twins: Rule = {
  name: 'texts: whatever is said in Spanish is said in English, with the same keys and the same values in it',
  check: (files) =>
    files
      .filter(({ path }) => /^web\/i18n\/[\w-]+\/[\w-]+\.json$/.test(path))
      .flatMap((source) => {
        const language = source.path.split('/')[2]
        // Regional Spanish says only what it says differently.
        const path = source.path.replace(
          /^web\/i18n\/[\w-]+/,
          language === 'es' ? 'web/i18n/en' : 'web/i18n/es',
        )
        const twin = files.find((other) => other.path === path)
        return twin
          ? differences(source, twin, language === 'es' || language === 'en')
          : [`${source.path} has no twin ${path}`]
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
  ],
  allowed: [
    file('web/i18n/es/give.json', '{"a":"{n, plural, one {uno} other {# y <b>más</b>}}","b":"x"}'),
    file('web/i18n/en/give.json', '{"a":"{n, plural, one {one} other {# and <b>more</b>}}","b":"x"}'),
    file('web/i18n/es-MX/give.json', '{"b":"y"}'),
  ],
}

export const textRules: readonly Rule[] = [machinePaths, links, twins]
