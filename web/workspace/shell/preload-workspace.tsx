import { useEffect, useRef, useState } from 'react'
import { loadWords } from '#web/i18n/in-browser.ts'
import { namespaces } from '#web/i18n/namespaces.ts'
import { type ScreenFiles, workspaceFiles } from '#web/graphql/workspace-files.ts'
import { addressOf, linkSheetsAhead } from '#web/theme/styles.tsx'
import { evaluateScreens } from './evaluate-screens.ts'

const words = namespaces.filter((name) => name !== 'give' && name !== 'marketing')
const calmMilliseconds = 2_500

type Screens = Readonly<Record<string, ScreenFiles>>

/**
 * Preloads the code, sheets and texts of all screens once this one is idle, and runs the code, so that navigation is fast
 * and works offline. Respects the data saver. The router's own prefetch reloads the page when a module fails, which
 * would lose unsaved text; here a failed load is retried when the connection returns.
 */
export function PreloadWorkspace() {
  const [tries, setTries] = useState(0)
  const [screens, setScreens] = useState<Screens>({})
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const bring = () => {
      setTries((before) => before + 1)
      // Texts that fail to load now are requested again by their screen.
      loadWords(words).catch(() => undefined)
      couplesScreens().then(setScreens, () => undefined)
    }
    const timer = setTimeout(bring, calmMilliseconds)
    window.addEventListener('online', bring)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', bring)
    }
  }, [])
  return tries > 0 && <ScreenModules key={tries} screens={screens} />
}

/** The modules of the screens. They run when all have arrived. */
function ScreenModules({ screens }: { screens: Screens }) {
  const arrived = useRef(0)
  const [isComplete, setComplete] = useState(false)
  const modules = [...new Set(Object.values(screens).flatMap((screen) => screen.modules))]
  const count = () => {
    arrived.current += 1
    if (arrived.current === modules.length) setComplete(true)
  }
  useEffect(() => {
    if (!isComplete) return
    const leaving = new AbortController()
    linkSheetsAhead([...new Set(Object.values(screens).flatMap(({ css }) => css.map(addressOf)))])
    // A screen whose code fails reports it when it opens.
    evaluateScreens(screens, leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [isComplete, screens])
  return modules.map((href) => <link key={href} rel="modulepreload" href={href} onLoad={count} />)
}

/** Returns the files of the couple's screens. */
async function couplesScreens(): Promise<Screens> {
  const files = Object.entries(await workspaceFiles())
  return Object.fromEntries(files.filter(([id]) => id.startsWith('routes/couple/')))
}
