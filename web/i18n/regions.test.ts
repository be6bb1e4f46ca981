import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  boda,
  coger,
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
} from '#test/regional-spanish.ts'
import { namespaces } from './namespaces.ts'
import { mergeMessages, type Messages } from './messages.ts'

const folder = import.meta.dirname

function fileOf(locale: string, namespace: string): Messages<string> | undefined {
  if (!readdirSync(join(folder, locale)).includes(`${namespace}.json`)) return undefined
  return JSON.parse(readFileSync(join(folder, locale, `${namespace}.json`), 'utf8')) as Messages<string>
}

const locales = new Set(readdirSync(folder))
/** A select by country in a message: each branch is for its own country. */
const byCountry =
  /\{(country|form), select,(?: \w+ \{[^{}]*(?:\{[^{}]*(?:\{[^{}]*(?:\{\w+\}[^{}]*)*\}[^{}]*)*\}[^{}]*)*\})+\}/g

const known = new Map<string, Text[]>()

/** Returns all texts of a locale by key: `guest:list.title`. */
function textsOf(locale: string): Text[] {
  const texts = known.get(locale) ?? readAll(locale)
  known.set(locale, texts)
  return texts
}

function readAll(locale: string): Text[] {
  return namespaces.flatMap((namespace) =>
    flatTexts(
      mergeMessages(locale, (name) => (locales.has(name) ? fileOf(name, namespace) : undefined)),
      `${namespace}:`,
    ).map(([key, message]): Text => [key, message.replaceAll(byCountry, '')]),
  )
}

const found = (locale: string, forbidden: RegExp): string[] => keysWith(forbidden, textsOf(locale))

const america = ['es-419', 'es-MX', 'es-CO', 'es-CL', 'es-AR', 'es-PE']
/** Screens that the couple use together, which address both; the other texts of the workspace are for one person. */
const forBoth =
  'arrivals bank board calendar guests keepsakes list living page seating settings translations trip-budget'.split(
    ' ',
  )
describe('the Spanish of each country', () => {
  test.each(america)('no text uses vosotros in %s', (locale) => {
    expect(found(locale, vosotros)).toEqual([])
  })

  test.each(america)('no text in %s has words used only in Spain', (locale) => {
    const strange = [...found(locale, wordsOfSpain), ...found(locale, strangeInAmerica)]
    expect(strange.filter((text) => !/^couple:shell\.search\..*words/.test(text))).toEqual([])
  })

  test.each(america)('no text in %s uses the present perfect', (locale) => {
    expect(found(locale, presentPerfect)).toEqual([])
  })

  test('no Spanish text anywhere says "coger", which is vulgar in Mexico and Argentina', () => {
    const files = globSync('{web/i18n,server,data}/**/*.{json,ts,tsx,md}', {
      exclude: (path) => String(path).includes('.test.'),
    })
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((path) => coger.test(readFileSync(path, 'utf8')))).toEqual([])
    expect(['lo cogimos', 'Coge', 'la coja'].filter((text) => !coger.test(text))).toEqual([])
    expect(['recoger', 'escoge', 'cojo', 'cogollo'].filter((text) => coger.test(text))).toEqual([])
  })

  test('texts for Argentina use vos', () => {
    expect([...found('es-AR', tuteo), ...found('es-AR', singularOrders)]).toEqual([])
  })

  test('texts for Spain use vosotros', () => {
    expect(found('es-ES', ustedes)).toEqual([])
  })

  test.each(['es-ES', 'es-MX'])('the screens of both partners address both in %s, never one', (locale) => {
    const addressed = found(locale, singularOrders).filter((text) =>
      forBoth.includes(text.split(':', 1)[0] ?? ''),
    )
    expect(addressed).toEqual([])
  })

  test.each([
    ['es-ES', 'lista de bodas'],
    ['es-MX', 'mesa de regalos'],
    ['es-CO', 'lista de regalos'],
    ['es-CL', 'lista de novios'],
    ['es-PE', 'lista de novios'],
    ['es-AR', 'lista de casamiento'],
  ])('the gift list is called in %s: %s', (locale, name) => {
    const texts = new Map(textsOf(locale))
    const keys = [
      'guest:list.title',
      'guest:gift.title',
      'marketing:home.h1',
      'give:private.pass.whatsappText',
    ]
    for (const key of keys) expect(texts.get(key), key).toContain(name)
  })

  test.each([
    ['es-CO', 'matrimonio'],
    ['es-CL', 'matrimonio'],
    ['es-PE', 'matrimonio'],
    ['es-AR', 'casamiento'],
  ])('the day is called in %s: %s, and never boda', (locale, name) => {
    expect(found(locale, boda)).toEqual([])
    expect(textsOf(locale).filter(([, text]) => text.toLowerCase().includes(name)).length).toBeGreaterThan(10)
  })

  test('no text says user, process or item', () => {
    for (const locale of ['es-ES', ...america])
      expect(found(locale, /(?<!\p{L})(usuari[oa]s?|ítems?|procesa\p{L}*)(?!\p{L})/iu), locale).toEqual([])
  })
})
