import { useEffect, useState } from 'react'
import { loadWords } from '#web/i18n/in-browser.ts'
import { namespaces } from '#web/i18n/languages.ts'
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
  const [modules, setModules] = useState<readonly string[]>([])
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const bring = () => {
      setTries((before) => before + 1)
      // Texts that fail to load now are requested again by their screen.
      loadWords(words).catch(() => undefined)
      modulesOfScreens().then(setModules, () => undefined)
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
      {modules.map((href) => (
        <link key={`${href} ${tries}`} rel="modulepreload" href={href} />
      ))}
      {sheetsOfScreens().map((href) => (
        <link key={`${href} ${tries}`} rel="prefetch" as="style" href={href} />
      ))}
    </>
  )
}

/** Written beside the manifest at build time (bin/build/split-manifest.ts). */
async function modulesOfScreens(): Promise<readonly string[]> {
  const manifest = window.__reactRouterManifest?.url ?? ''
  const response = await fetch(manifest.replace(/manifest-(\w+)\.js$/, 'ahead-$1.json'))
  if (!response.ok) return []
  const ofScreens = (await response.json()) as Record<string, string[]>
  return [...new Set(Object.values(ofScreens).flat())]
}

function sheetsOfScreens(): string[] {
  const screens = Object.entries(window.__reactRouterManifest?.routes ?? {}).flatMap(([id, screen]) =>
    screen && id.startsWith('routes/couple/') ? [screen] : [],
  )
  return [...new Set(screens.flatMap(({ css = [] }) => css.map(addressOf)))]
}
