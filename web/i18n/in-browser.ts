import { Unreachable } from '#web/graphql/execute.ts'
import type { MessageFiles } from './all-files.ts'
import { createI18n, type I18n } from './i18n.ts'
import type { Namespace } from './namespaces.ts'
import { chainOf } from './languages.ts'
import { mergeMessages, type Messages } from './messages.ts'

/**
 * The index of text files is not part of the page's scripts, since the page includes its texts. The server's build leaves it out: it
 * has all texts from `on-server.ts`.
 */
const fileIndex = async (): Promise<{ allFiles: MessageFiles }> =>
  import.meta.env.SSR ? { allFiles: {} } : import('./all-files.ts')
const idleMilliseconds = 2_500

/** Loads texts that the page did not include. */
async function fetchMessages(locale: string, namespace: Namespace): Promise<Messages> {
  const found = new Map<string, Messages>()
  try {
    const { allFiles } = await fileIndex()
    await Promise.all(
      chainOf(locale).map(async (name) => {
        const load = allFiles[`./${name}/${namespace}.json`]
        if (load) found.set(name, await load())
      }),
    )
  } catch {
    throw new Unreachable('The texts of the screen could not be fetched')
  }
  return mergeMessages(locale, (name) => found.get(name))
}

let current: I18n | undefined

/** Returns the texts of the page in the language that the server chose; others are loaded when a screen first needs them. */
export function startI18n(): I18n {
  const language = document.documentElement.lang
  const text = document.getElementById('words')?.textContent
  const included = (text ? JSON.parse(text) : {}) as Partial<Record<Namespace, Messages>>
  current = createI18n(
    language,
    (namespace, locale) =>
      (locale === language ? included[namespace] : undefined) ?? fetchMessages(locale, namespace),
  )
  // Loaded once the page is idle, so that the next screen does not wait for it; a failed load is repeated then.
  setTimeout(() => void fileIndex().catch(() => undefined), idleMilliseconds)
  return current
}

/** Loads the texts of a screen before it renders. Repeats failed loads and throws when they are unavailable. */
export async function loadWords(namespaces: readonly Namespace[]): Promise<void> {
  await current?.load(namespaces)
}
