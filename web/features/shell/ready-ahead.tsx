import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { loadWords } from '#web/i18n/in-browser.ts'
import { namespaces } from '#web/i18n/languages.ts'
import { usePlaces } from './use-places.ts'

const words = namespaces.filter((name) => !['guest', 'give', 'auth', 'marketing'].includes(name))
const calmMilliseconds = 2_500

/**
 * Brings the code and the words of all places once this one is at rest: going there is quick, and without a connection still possible.
 * Whoever saves data is left alone.
 */
export function ReadyAhead() {
  const { groups } = usePlaces()
  const places = groups.flatMap((group) => group.places)
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const timer = setTimeout(() => {
      setTime(true)
      // Words that do not come now are asked for again by the screen that needs them.
      loadWords(words).catch(() => undefined)
    }, calmMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isTime && places.map(({ to }) => <PrefetchPageLinks key={to} page={to} />)
}
