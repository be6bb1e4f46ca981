import type { RefObject } from 'react'
import { useBlocker } from 'react-router'
import { UnsavedDialog } from '#web/ui/blocks/unsaved-dialog.tsx'
import { useUnloadWarning } from '#web/ui/blocks/use-unload-warning.ts'

type LeaveGuardProps = {
  isChanged: boolean
  /** Set by a form that navigates away after saving. */
  isSaved?: RefObject<boolean>
  /** Saves, and returns whether that succeeded; offered if the form can be saved from here. */
  onSave?: () => Promise<boolean>
}

/** Asks before unsaved changes are lost by a navigation or by closing the page. */
export function LeaveGuard({ isChanged, isSaved, onSave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSaved?.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadWarning(isChanged, isSaved)
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  const go = () => blocker.state === 'blocked' && blocker.proceed()
  return (
    <UnsavedDialog
      open={blocker.state === 'blocked'}
      onStay={stay}
      onDiscard={go}
      onSave={onSave && (() => void onSave().then((isDone) => (isDone ? go() : stay())))}
    />
  )
}
