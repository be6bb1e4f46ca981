import type { BackendModule, i18n, ResourceLanguage } from 'i18next'
import { Unreachable } from '#web/graphql/execute.ts'
import { createI18n } from './instance.ts'
import type { Namespace } from './languages.ts'
import { chainOf, fallbackLanguage } from './languages.ts'
import { layered, type Messages } from './messages.ts'

/** Where the words of pages lie that everybody may see. */
const files = import.meta.glob<Messages>(
  './*/{auth,cards,common,give,groups,guest,marketing,padrinazgos,postcard,rails,rsvp,updates,voice,personal}.json',
  { import: 'default' },
)

/** What was asked for and did not come: i18next would not ask again. */
const failed = new Set<string>()

/** Words that the page did not bring along are fetched when a screen first asks for them. */
const fetchedFor = (own: string): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    // English is asked for besides, as what everything falls back to: it lies under the words already.
    if (locale !== own) return done(null, {})
    fetchMessages(locale, namespace).then(
      (messages) => {
        failed.delete(namespace)
        done(null, messages)
      },
      (error: unknown) => {
        failed.add(namespace)
        done(error instanceof Error ? error : new Error(String(error)), false)
      },
    )
  },
})

/** Where the others lie is fetched with the first of them: guests need not know. */
async function filesOf(namespace: string) {
  if (files[`./${fallbackLanguage}/${namespace}.json`]) return files
  const { allFiles } = await import('./all-files.ts')
  return allFiles
}

async function fetchMessages(locale: string, namespace: string): Promise<Messages> {
  const found = new Map<string, Messages>()
  const among = await filesOf(namespace)
  await Promise.all(
    chainOf(locale).map(async (name) => {
      const load = among[`./${name}/${namespace}.json`]
      if (load) found.set(name, await load())
    }),
  )
  return layered(locale, (name) => found.get(name))
}

let current: i18n | undefined

/** The words the server put into the page, in the language it chose. */
export function startI18n(): i18n {
  const locale = document.documentElement.lang
  const text = document.getElementById('words')?.textContent
  const words = (text ? JSON.parse(text) : {}) as ResourceLanguage
  current = createI18n(locale, { resources: { [locale]: words }, backend: fetchedFor(locale) })
  return current
}

/** Makes sure that the words of a screen are there before it shows; those that did not come are asked for again, and without them there is no screen. */
export async function loadWords(wanted: readonly Namespace[]): Promise<void> {
  await current?.loadNamespaces(wanted)
  const missing = wanted.filter((namespace) => failed.has(namespace))
  if (!current || missing.length === 0) return
  await current.reloadResources([current.language], missing)
  if (missing.some((namespace) => failed.has(namespace)))
    throw new Unreachable('The words of the screen could not be fetched')
}
