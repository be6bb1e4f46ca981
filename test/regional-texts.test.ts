import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import {
  boda,
  flatTexts,
  keysWith,
  presentPerfect,
  singularOrders,
  strangeInAmerica,
  type Text,
  tuteo,
  ustedes,
  vosotros,
  wordsOfSpain,
} from './regional-spanish.ts'

const america = ['es-419', 'es-MX', 'es-CO', 'es-CL', 'es-AR', 'es-PE']
const folders = globSync('server/domain/**/es.json').map((path) => dirname(path))

function textsIn(folder: string, locale: string): Text[] {
  const [path] = globSync(`${folder}/${locale}.json`)
  return path ? flatTexts(JSON.parse(readFileSync(path, 'utf8')) as Parameters<typeof flatTexts>[0]) : []
}

/** Returns the texts of mails and files that a locale reads: its own, else those of America, else those of Spain. */
const read = (locale: string): Text[] =>
  folders.flatMap((folder) => {
    const layers = locale === 'es-ES' ? ['es'] : ['es', 'es-419', locale]
    const texts = new Map(layers.flatMap((layer) => textsIn(folder, layer)))
    return [...texts].map(([key, text]): Text => [`${folder}: ${key}`, text])
  })

/** Ideas and routes are for one country, or for all of them without words of one alone. */
function ideasFor(file: string): Text[] {
  const ideas = JSON.parse(readFileSync(`data/ideas/${file}.json`, 'utf8')) as {
    slug: string
    es: Record<string, unknown>
  }[]
  return ideas.flatMap(({ slug, es }) =>
    Object.entries(es).flatMap(([field, text]) =>
      typeof text === 'string' ? [[`${slug}: ${field}`, text] as Text] : [],
    ),
  )
}

/** Returns the branches of all selects of a message: `act: add, other`. */
function branches(message: string): string[] {
  const found: string[] = []
  const walk = (parts: readonly unknown[]): void => {
    for (const part of parts as {
      type: number
      value?: string
      options?: Record<string, { value: unknown[] }>
    }[]) {
      if (part.type === 5 && part.value)
        found.push(
          `${part.value}: ${Object.keys(part.options ?? {})
            .sort()
            .join(' ')}`,
        )
      for (const option of Object.values(part.options ?? {})) walk(option.value)
    }
  }
  walk(parse(message, { ignoreTag: true }))
  return found.sort()
}

describe('mails and files', () => {
  it('speak to two people in Spain as vosotros, in America as ustedes', () => {
    expect(folders.length).toBeGreaterThan(12)
    expect(keysWith(ustedes, read('es-ES'))).toEqual([])
    for (const locale of america) expect(keysWith(vosotros, read(locale)), locale).toEqual([])
  })

  it.each(america)('are written in %s without words of Spain and in the simple past', (locale) => {
    const texts = read(locale)
    expect(keysWith(wordsOfSpain, texts)).toEqual([])
    expect(keysWith(strangeInAmerica, texts)).toEqual([])
    expect(keysWith(presentPerfect, texts)).toEqual([])
  })

  it.each(['es-AR', 'es-CL', 'es-CO', 'es-PE'])('never call the day boda in %s', (locale) => {
    expect(keysWith(boda, read(locale))).toEqual([])
  })

  it('say vos in Argentina', () => {
    expect([...keysWith(tuteo, read('es-AR')), ...keysWith(singularOrders, read('es-AR'))]).toEqual([])
  })

  it('reach their readers: one module of each folder loads all its languages', () => {
    for (const folder of folders) {
      const loading = globSync(`${folder}/*.{ts,tsx}`)
        .filter((path) => !path.includes('.test.'))
        .map((path) => new Set(readFileSync(path, 'utf8').match(/(?<=from '\.\/)e[\w-]+\.json/g)))
        .filter((names) => names.size > 0)
      const written = globSync(`${folder}/e*.json`).map((path) => path.slice(folder.length + 1))
      expect(loading, folder).toEqual([new Set(written)])
    }
  })

  it('answer every case in every country', () => {
    for (const folder of folders) {
      const base = new Map(textsIn(folder, 'es'))
      for (const locale of [...america, 'en'])
        for (const [key, text] of textsIn(folder, locale))
          expect(branches(text), `${folder}/${locale} ${key}`).toEqual(branches(base.get(key) ?? ''))
    }
  })
})

describe('the ideas', () => {
  it.each(['mx', 'co', 'cl', 'ar', 'pe', 'honeymoon'])('of %s have no words of Spain alone', (file) => {
    const texts = ideasFor(file)
    expect(texts.length).toBeGreaterThan(100)
    expect(keysWith(vosotros, texts)).toEqual([])
    expect(keysWith(wordsOfSpain, texts)).toEqual([])
    expect(keysWith(presentPerfect, texts)).toEqual([])
  })
})
