import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { namespaces } from './languages.ts'
import { layered, type Messages } from './messages.ts'

const folder = import.meta.dirname

function fileOf(locale: string, namespace: string): Messages | undefined {
  if (!readdirSync(join(folder, locale)).includes(`${namespace}.json`)) return undefined
  return JSON.parse(readFileSync(join(folder, locale, `${namespace}.json`), 'utf8')) as Messages
}

const locales = new Set(readdirSync(folder))
const flat = (messages: Messages, path: string): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

/** A select by country in a message: each branch is checked separately. */
const byCountry = /\{country, select,(?: \w+ \{[^{}]*(?:\{\w+\}[^{}]*)*\})+\}/g

const known = new Map<string, [string, string][]>()

/** Returns all texts of a locale by key. */
function textsOf(locale: string): [string, string][] {
  const said = known.get(locale) ?? readAll(locale)
  known.set(locale, said)
  return said
}

function readAll(locale: string): [string, string][] {
  return namespaces.flatMap((namespace) =>
    flat(
      layered(locale, (name) => (locales.has(name) ? fileOf(name, namespace) : undefined)),
      `${namespace}:`,
    ).map(([key, message]): [string, string] => [key, message.replaceAll(byCountry, '')]),
  )
}

const word = (forms: string) => new RegExp(`(?<![\\p{L}«])(${forms})(?![\\p{L}])`, 'iu')

function found(locale: string, forbidden: RegExp): string[] {
  return textsOf(locale)
    .filter(([, message]) => forbidden.test(message))
    .map(([key, message]) => `${key}: ${forbidden.exec(message)?.[0]}`)
}

const america = ['es-419', 'es-MX', 'es-CO', 'es-CL', 'es-AR', 'es-PE']
const vosotros = word(
  String.raw`os|vosotr[oa]s|vuestr[oa]s?|sois|[\p{L}]+(áis|éis|asteis|isteis|aos|eos)|(mir|prob|guard|elegi|escrib|pon|dej|cambi|comprob|volv|compart|quit|acort|copi|carg|cont|busc)(ad|ed|id)(l[oa]s?|me|nos)?`,
)
const ofSpain = word(
  String.raw`móvil(es)?|ordenador(es)?|cog(er|es?|ed|id[oa]s?)|has cogido|añad\p{L}+|deprisa|os apetece`,
)
/** What guests read; the workspace has texts of its own. */
const guestNamespaces = 'guest give groups receiving-accounts rsvp postcard updates voice'.split(' ')
/** "Te hemos escrito": in America "te escribimos". */
const presentPerfect = word(
  String.raw`(he|has|ha|hemos|han) (\p{L}+[aií]do|puesto|hecho|dicho|escrito|visto|vuelto|abierto|roto)`,
)
const strangeToGuests = word(
  String.raw`laborables?|rellen\p{L}+|apete\p{L}+|ilusión|enseñ\p{L}+|dentro de un rato|ya no vale|también vale|va de camino`,
)
const coger = word(
  String.raw`coger(l\p{L}+|é\p{L}*|ía\p{L}*|emos|án?|ás)?|coge[ns]?|coged|cogemos|cogéis|cogid[oa]s?|cogiendo\p{L}*|cog[ií]|cogió|cogimos|cogieron|cogía\p{L}*|coja[ns]?|cojamos|cojáis`,
)
const tuteo = word(
  'tú|ti|contigo|eres|tienes|puedes|quieres|sabes|prefieres|llamas|escribes|eliges|envías|pagas|firmas|pones',
)
/** The start of a clause; elsewhere "guarda" is an indicative, not an imperative. */
const orders =
  /(?<=^|[.:;!?] |\by |\bo )(abre|avísales|comprueba|copia|cuéntaselo|dinos|díselo|elige|entra|escríbe\p{L}*|escribe|espera|guarda|guárdalo|míralo|mira|pásale|pídeselo|presiona|prueba|revisa|toca|vuelve(?! a (verse|estar|caber|quedar)))(?!\p{L})/iu

describe('the Spanish of each country', () => {
  test.each(america)('no text uses vosotros in %s', (locale) => {
    expect(found(locale, vosotros)).toEqual([])
  })

  test.each(america)('no text in %s has words used only in Spain', (locale) => {
    expect(found(locale, ofSpain)).toEqual([])
  })

  test.each(america)(
    'guests in %s read what happened in the simple past, and no words of Spain alone',
    (locale) => {
      const read = (forbidden: RegExp) =>
        found(locale, forbidden).filter((text) => guestNamespaces.includes(text.split(':', 1)[0] ?? ''))
      expect(read(presentPerfect)).toEqual([])
      expect(read(strangeToGuests)).toEqual([])
    },
  )

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
    expect([...found('es-AR', tuteo), ...found('es-AR', orders)]).toEqual([])
  })

  test('texts for Spain use vosotros', () => {
    expect(found('es-ES', word('ustedes'))).toEqual([])
  })

  test.each([
    ['es-ES', 'lista de bodas'],
    ['es-MX', 'mesa de regalos'],
    ['es-CO', 'lista de regalos'],
    ['es-CL', 'lista de novios'],
    ['es-PE', 'lista de novios'],
    ['es-AR', 'lista de casamiento'],
  ])('the gift list is called in %s: %s', (locale, name) => {
    const said = new Map(textsOf(locale))
    const keys = [
      'guest:list.title',
      'guest:gift.title',
      'marketing:home.h1',
      'give:private.pass.whatsappText',
    ]
    for (const key of keys) expect(said.get(key), key).toContain(name)
  })

  test.each([
    ['es-CO', 'matrimonio'],
    ['es-CL', 'matrimonio'],
    ['es-PE', 'matrimonio'],
    ['es-AR', 'casamiento'],
  ])('the day is called in %s: %s, and never boda', (locale, name) => {
    expect(found(locale, word('bodas?'))).toEqual([])
    expect(found(locale, word(name)).length).toBeGreaterThan(10)
  })

  test('no text says user, process or item', () => {
    for (const locale of ['es-ES', ...america])
      expect(found(locale, word(String.raw`usuari[oa]s?|ítems?|procesa\p{L}*`)), locale).toEqual([])
  })
})
