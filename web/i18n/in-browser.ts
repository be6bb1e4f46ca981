import type { BackendModule, i18n, ResourceLanguage } from 'i18next'
import { Unreachable } from '#web/graphql/execute.ts'
import { createI18n } from './instance.ts'
import type { Namespace } from './languages.ts'
import { chainOf } from './languages.ts'
import type { MessageFiles } from './all-files.ts'
import { mergeMessages, type Messages } from './messages.ts'

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

/**
 * The index of text files is not part of the page's scripts, since the page includes its texts. The server's build leaves it out: it
 * has all texts from `on-server.ts`.
 */
const fileIndex = async (): Promise<{ allFiles: MessageFiles }> =>
  import.meta.env.SSR ? { allFiles: {} } : import('./all-files.ts')
const idleMilliseconds = 2_500

async function fetchMessages(locale: string, namespace: string): Promise<Messages> {
  const found = new Map<string, Messages>()
  const { allFiles } = await fileIndex()
  await Promise.all(
    chainOf(locale).map(async (name) => {
      const load = allFiles[`./${name}/${namespace}.json`]
      if (load) found.set(name, await load())
    }),
  )
  return mergeMessages(locale, (name) => found.get(name))
}

let current: i18n | undefined

/** Starts i18next with the texts included in the page, in the language the server chose. */
export function startI18n(): i18n {
  const locale = document.documentElement.lang
  const text = document.getElementById('words')?.textContent
  const words = (text ? JSON.parse(text) : {}) as ResourceLanguage
  current = createI18n(locale, { resources: { [locale]: words }, backend: fetchedFor(locale) })
  // Loaded once the page is idle, so that the next screen does not wait for it; a failed load is repeated then.
  setTimeout(() => void fileIndex().catch(() => undefined), idleMilliseconds)
  return current
}

/** Loads the texts of a screen before it renders. Retries failed ones and throws when they are unavailable. */
export async function loadWords(namespaces: readonly Namespace[]): Promise<void> {
  await current?.loadNamespaces(namespaces)
  const missing = namespaces.filter((namespace) => failed.has(namespace))
  if (!current || missing.length === 0) return
  await current.reloadResources([current.language], missing)
  if (missing.some((namespace) => failed.has(namespace)))
    throw new Unreachable('The words of the screen could not be fetched')
}
