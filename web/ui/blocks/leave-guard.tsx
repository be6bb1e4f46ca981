import { createContext, type ReactNode, type RefObject, use, useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useUnloadWarning } from './use-unload-warning.ts'

type Leaving = { readonly from: Location; readonly to: Location; readonly isBack: boolean }

type Guard = {
  readonly keeps: (leaving: Leaving) => boolean
  readonly onSave?: (() => Promise<boolean>) | undefined
}

/**
 * The guards of all forms and dialogs on the screen. The router supports one blocker only, so it asks on behalf
 * of all guards.
 */
const Guards = createContext<Set<Guard> | null>(null)

/** Asks for confirmation before a navigation loses unsaved input. Each shell renders it once. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>())
  const [blockingGuards, setBlockingGuards] = useState<readonly Guard[]>([])
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const leaving = { from: currentLocation, to: nextLocation, isBack: historyAction === 'POP' }
    const found = [...guards].filter((guard) => guard.keeps(leaving))
    setBlockingGuards(found)
    return found.length > 0
  })
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  const go = () => blocker.state === 'blocked' && blocker.proceed()
  // Saving is offered only if it saves everything.
  const onSave = blockingGuards.length === 1 ? blockingGuards[0]?.onSave : undefined
  return (
    <Guards value={guards}>
      {children}
      <UnsavedDialog
        open={blocker.state === 'blocked'}
        onStay={stay}
        onDiscard={go}
        onSave={onSave && (() => void onSave().then((isDone) => (isDone ? go() : stay())))}
      />
    </Guards>
  )
}

/** Registers a guard while there is unsaved input. */
export function useGuard(isUnsaved: boolean, { keeps, onSave }: Guard): void {
  const guards = use(Guards)
  useEffect(() => {
    if (!isUnsaved || !guards) return undefined
    const guard = { keeps, onSave }
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [guards, isUnsaved, keeps, onSave])
}

type LeaveGuardProps = {
  isChanged: boolean
  /** Set by a form that navigates away after saving. */
  isSaved?: RefObject<boolean>
  /** Saves, and returns whether that succeeded; offered if the form can be saved from here. */
  onSave?: () => Promise<boolean>
}

/** Asks before unsaved changes of a form are lost by a navigation or by closing the page. */
export function LeaveGuard({ isChanged, isSaved, onSave }: LeaveGuardProps) {
  useGuard(isChanged, {
    keeps: ({ from, to }) => !isSaved?.current && from.pathname !== to.pathname,
    onSave,
  })
  useUnloadWarning(isChanged, isSaved)
  return null
}
