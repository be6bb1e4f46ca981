import { useCallback, useEffect, useRef, useState } from 'react'
import type { Printable } from '#shared/printables.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { PrintPreviewDocument, type PrintedLookFragment } from '#web/graphql/generated/graphql.ts'
import { inputFor, type PrintChoice } from './print-choice.ts'

export type PrintedPages = Partial<Record<Printable, PrintedLookFragment>>
type PrintState = { readonly printed: PrintedPages; readonly state: 'drawing' | 'ready' | 'failed' }

type PreviewsOf = {
  readonly shown: readonly Printable[]
  readonly choice: PrintChoice
  /** The version of the own texts of each kind: a preview is drawn again after they change. */
  readonly versionOf: (printable: Printable) => number
}

/** Loads the previews for these options; the previous ones stay until the next arrive. */
export function usePrintPreviews({
  shown,
  choice,
  versionOf,
}: PreviewsOf): PrintState & { retry: () => void } {
  const { id } = useWedding()
  const [printed, setPrinted] = useState<PrintedPages>({})
  const [state, setState] = useState<PrintState['state']>('drawing')
  const [attempt, setAttempt] = useState(0)
  const drawn = useRef(new Map<Printable, string>())
  const requests = JSON.stringify(
    shown.map((printable) => [printable, inputFor(id, printable, choice), versionOf(printable)]),
  )
  useEffect(() => {
    let isWanted = true
    const outdated = shown
      .map((printable) => ({ printable, input: inputFor(id, printable, choice) }))
      .map((one) => ({ ...one, key: JSON.stringify([one.input, versionOf(one.printable)]) }))
      .filter(({ printable, key }) => drawn.current.get(printable) !== key)
    const draw = async () => {
      if (outdated.length === 0) return
      setState('drawing')
      try {
        // One after another, from the top of the screen.
        for (const { printable, input, key } of outdated) {
          const { printStationery } = await execute(PrintPreviewDocument, { input })
          if (!isWanted) return
          drawn.current.set(printable, key)
          setPrinted((before) => ({ ...before, [printable]: printStationery }))
        }
        setState('ready')
      } catch {
        if (isWanted) setState('failed')
      }
    }
    void draw()
    return () => {
      isWanted = false
    }
    // `requests` changes with everything that the previews depend on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [requests, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { printed, state, retry }
}
