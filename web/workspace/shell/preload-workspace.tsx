import { useEffect, useState } from 'react'
import { loadWords } from '#web/i18n/in-browser.ts'
import { namespaces } from '#web/i18n/namespaces.ts'
import { type ScreenFiles, workspaceFiles } from '#web/graphql/workspace-files.ts'
import { addressOf } from '#web/theme/styles.tsx'

const words = namespaces.filter((name) => !['guest', 'give', 'auth', 'marketing'].includes(name))
const calmMilliseconds = 2_500

/**
 * Preloads the code and texts of all screens once this one is idle, so that navigation is fast and works
 * offline. Respects the data saver. The router's own prefetch reloads the page when a module fails, which
 * would lose unsaved text; here a failed load is retried when the connection returns.
 */
export function PreloadWorkspace() {
  const [tries, setTries] = useState(0)
  const [files, setFiles] = useState<ScreenFiles>({ modules: [], css: [] })
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const bring = () => {
      setTries((before) => before + 1)
      // Texts that fail to load now are requested again by their screen.
      loadWords(words).catch(() => undefined)
      filesOfScreens().then(setFiles, () => undefined)
    }
    const timer = setTimeout(bring, calmMilliseconds)
    window.addEventListener('online', bring)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', bring)
    }
  }, [])
  if (tries === 0) return null
  return (
    <>
      {files.modules.map((href) => (
        <link key={`${href} ${tries}`} rel="modulepreload" href={href} />
      ))}
      {files.css.map((href) => (
        <link key={`${href} ${tries}`} rel="prefetch" as="style" href={href} />
      ))}
    </>
  )
}

/** Returns the files of the couple's screens, each once. */
async function filesOfScreens(): Promise<ScreenFiles> {
  const files = Object.entries(await workspaceFiles()).flatMap(([id, screen]) =>
    id.startsWith('routes/couple/') ? [screen] : [],
  )
  return {
    modules: [...new Set(files.flatMap(({ modules }) => modules))],
    css: [...new Set(files.flatMap(({ css }) => css.map(addressOf)))],
  }
}
