import type { BackendModule, i18n, ResourceLanguage } from 'i18next'
import { Unreachable } from '#web/graphql/execute.ts'
import { createI18n } from './instance.ts'
import type { Namespace } from './languages.ts'
import { chainOf, fallbackLanguage } from './languages.ts'
import { layered, type Messages } from './messages.ts'

/** Text files of the public pages. */
const files = import.meta.glob<Messages>(
  './*/{auth,cards,common,give,groups,guest,marketing,padrinazgos,postcard,receiving-accounts,rsvp,updates,voice,personal}.json',
  { import: 'default' },
)

/** Namespaces that failed to load, since i18next does not retry. */
const failed = new Set<string>()

/** Loads texts that the page did not include when a screen first needs them. */
const fetchedFor = (own: string): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    // English is also requested as the fallback, but the loaded texts already include it.
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

/** The index of the other files is loaded on demand, since guests never need it. */
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

/** Starts i18next with the texts included in the page, in the language the server chose. */
export function startI18n(): i18n {
  const locale = document.documentElement.lang
  const text = document.getElementById('words')?.textContent
  const words = (text ? JSON.parse(text) : {}) as ResourceLanguage
  current = createI18n(locale, { resources: { [locale]: words }, backend: fetchedFor(locale) })
  return current
}

/** Loads the texts of a screen before it renders. Retries failed ones and throws when they are unavailable. */
export async function loadWords(wanted: readonly Namespace[]): Promise<void> {
  await current?.loadNamespaces(wanted)
  const missing = wanted.filter((namespace) => failed.has(namespace))
  if (!current || missing.length === 0) return
  await current.reloadResources([current.language], missing)
  if (missing.some((namespace) => failed.has(namespace)))
    throw new Unreachable('The words of the screen could not be fetched')
}
