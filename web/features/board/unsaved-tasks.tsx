import { UnsavedForms } from '#web/workspace/kept-forms/unsaved-forms.tsx'
import { useUnsavedForms } from '#web/workspace/kept-forms/use-unsaved-forms.ts'
import { useBoardState } from './board-state.ts'
import { parseKeptTask } from './kept-task.ts'

type UnsavedTasksProps = {
  /** The id of the open task. */
  open: string | null
  onOpen: (id: string) => void
}

/** Lists the tasks of the board with unsaved input. */
export function UnsavedTasks({ open, onOpen }: UnsavedTasksProps) {
  const { unsaved, reload } = useUnsavedForms('task', parseKeptTask, open)
  const { byId } = useBoardState(({ tasks }) => tasks)
  return (
    <UnsavedForms
      kind="task"
      forms={(unsaved ?? []).filter(({ id }) => id !== open && byId[id])}
      nameOf={({ name }) => name}
      onOpen={({ id }) => onOpen(id)}
      onChange={reload}
    />
  )
}
