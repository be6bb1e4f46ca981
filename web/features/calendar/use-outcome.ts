import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from './event-requests.ts'
import type { Outcome } from './use-calendar.ts'

/** Reads what the server said, in the words of this screen, and remembers which version of each event is one's own. */
export function useOutcome() {
  const { t } = useTranslation('calendar')
  // What somebody does twice in a row is no disagreement with themselves.
  const ownVersions = useRef(new Map<string, number>())

  const outcomeOf = useCallback(
    (answer: Answer): Outcome => {
      if ('start' in answer) {
        ownVersions.current.set(answer.id, answer.version)
        return { kind: 'done', event: answer }
      }
      const isGone = answer.__typename === 'EventNotFound'
      const why = isGone ? 'gone' : answer.__typename === 'EventChanged' ? 'changed' : 'invalid'
      return { kind: 'refused', text: t(`refused.${why}`), isGone, now: answer.event ?? null }
    },
    [t],
  )
  const versionOf = useCallback(
    ({ id, version }: { id: string; version: number }) => Math.max(version, ownVersions.current.get(id) ?? 0),
    [],
  )
  return { outcomeOf, versionOf }
}
