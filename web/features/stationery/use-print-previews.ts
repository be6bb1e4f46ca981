import { useCallback, useEffect, useState } from 'react'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { PrintAllDocument, type PrintAllMutation } from '#web/graphql/generated/graphql.ts'
import { inputFor, type PrintChoice } from './print-choice.ts'

export type PrintedPages = Partial<PrintAllMutation>
type PrintState = { readonly printed: PrintedPages; readonly state: 'drawing' | 'ready' | 'failed' }

/** Loads the previews for these options; the previous ones stay until the next arrive. */
export function usePrintPreviews(choice: PrintChoice): PrintState & { retry: () => void } {
  const { id, part } = useWedding()
  const [shown, setShown] = useState<PrintState>({ printed: {}, state: 'drawing' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    const input = (printable: Parameters<typeof inputFor>[1]) => inputFor(id, printable, choice)
    const inputs = {
      insert: input('insert'),
      table: input('table'),
      envelope: input('envelope'),
      elders: input('elders'),
      partner: part === 'partner',
    }
    const draw = async () => {
      setShown(({ printed }) => ({ printed, state: 'drawing' }))
      try {
        const printed = await execute(PrintAllDocument, inputs)
        if (isWanted) setShown({ printed, state: 'ready' })
      } catch {
        if (isWanted) setShown(({ printed }) => ({ printed, state: 'failed' }))
      }
    }
    void draw()
    return () => {
      isWanted = false
    }
  }, [id, part, choice, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...shown, retry }
}
