import { HighlightedText } from '#web/ui/highlighted-text.tsx'
import { type Task, useBoardState } from './board-state.ts'

/** The labels of a task with name and colour. */
export function LabelChips({ task, words }: { task: Task; words: readonly string[] }) {
  const labels = useBoardState((board) => board.labels.byId)
  const shown = task.labelIds.flatMap((id) => labels[id] ?? [])
  if (shown.length === 0) return null
  return (
    <ul className="label-chips">
      {shown.map(({ id, name, color }) => (
        <li key={id} className="label-chip">
          <i className={`lane-dot ${color}`} aria-hidden="true" />
          <HighlightedText text={name} words={words} />
        </li>
      ))}
    </ul>
  )
}
