import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { isFolderName } from '#shared/mail-search.ts'
import { namespaces } from './namespaces.ts'
import { mergeMessages, type Messages } from './messages.ts'

const folder = import.meta.dirname
const read = (locale: string, namespace: string): Messages<string> =>
  JSON.parse(readFileSync(join(folder, locale, `${namespace}.json`), 'utf8')) as Messages<string>

function flat(messages: Messages<string>, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
}

/** Returns the placeholders of a message, including `{count, plural, …}` and `<link>`. */
function namesIn(message: string): string[] {
  const names = new Set<string>()
  const walk = (parts: readonly unknown[]): void => {
    for (const part of parts as {
      type: number
      value?: string
      options?: Record<string, { value: unknown[] }>
      children?: unknown[]
    }[]) {
      if (part.type !== 0 && part.type !== 7 && part.value) names.add(part.value)
      for (const option of Object.values(part.options ?? {})) walk(option.value)
      if (part.children) walk(part.children)
    }
  }
  walk(parse(message))
  return [...names].sort()
}

test.each(namespaces)('%s has all its Spanish keys in English', (namespace) => {
  const spanish = flat(read('es', namespace)).map(([key]) => key)
  const english = flat(read('en', namespace)).map(([key]) => key)
  expect(
    english.filter((key) => !spanish.includes(key)),
    'only in English',
  ).toEqual([])
  expect(
    spanish.filter((key) => !english.includes(key)),
    'only in Spanish',
  ).toEqual([])
})

test.each(namespaces)('every message of %s has the same placeholders in both languages', (namespace) => {
  const english = new Map(flat(read('en', namespace)))
  const both = flat(read('es', namespace)).filter(([key]) => english.has(key))
  const translateAll = (messages: [string, string][]) =>
    Object.fromEntries(messages.map(([key, message]) => [key, namesIn(message)]))
  const translated = both.map(([key]): [string, string] => [key, english.get(key) ?? ''])
  expect(translateAll(translated)).toEqual(translateAll(both))
})

test('a regional file only overrides existing keys', () => {
  const regions = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name.includes('-'),
  )
  for (const { name } of regions) {
    for (const file of readdirSync(join(folder, name))) {
      const namespace = file.replace('.json', '')
      const base = new Set(flat(read(name.slice(0, 2), namespace)).map(([key]) => key))
      expect(
        flat(read(name, namespace))
          .map(([key]) => key)
          .filter((key) => !base.has(key)),
        `${name}/${file}`,
      ).toEqual([])
    }
  }
})

test('the nearest file of a chain wins, key by key', () => {
  const files: Record<string, Messages<string>> = {
    'es-MX': { cake: { sweet: 'pastel' } },
    'es-419': { cake: { sweet: 'torta' }, drink: 'jugo' },
    es: { cake: { sweet: 'tarta', salty: 'quiche' }, drink: 'zumo' },
    en: { cake: { sweet: 'cake', salty: 'quiche' }, drink: 'juice' },
  }
  expect(mergeMessages('es-MX', (name) => files[name])).toEqual({
    cake: { sweet: 'pastel', salty: 'quiche' },
    drink: 'jugo',
  })
})

test.each(readdirSync(folder).filter((name) => !name.includes('.')))(
  'the page title mentions that guests give experiences to couples, in %s',
  (locale) => {
    const title = new Map(
      flat(
        mergeMessages(locale, (name) =>
          existsSync(join(folder, name, 'marketing.json')) ? read(name, 'marketing') : undefined,
        ),
      ),
    ).get('home.title')
    expect(title).toMatch(
      locale === 'en'
        ? /wedding gift list where guests give experiences to couples/
        : /(lista|mesa) de \S+ en la que los invitados regalan experiencias a la pareja/,
    )
  },
)

test.each(['en', 'es', 'es-419', 'es-AR'])(
  'no label of a couple can have the name of a folder in %s',
  (locale) => {
    const texts = mergeMessages(locale, (name) =>
      existsSync(join(folder, name, 'mailbox.json')) ? read(name, 'mailbox') : undefined,
    )
    const names = flat(texts).filter(([key]) => key.startsWith('tag.'))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter(([, name]) => !isFolderName(name))).toEqual([])
  },
)
