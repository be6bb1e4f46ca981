/**
 * Returns the position in the whole list for a task dropped at `index` among the visible ones: right after its
 * predecessor, otherwise right before its successor. Hidden tasks keep their place.
 */
export function placeAmong(
  all: readonly string[],
  shown: readonly string[],
  taskId: string,
  index: number,
): number {
  const others = all.filter((id) => id !== taskId)
  const visible = shown.filter((id) => id !== taskId)
  const before = visible[index - 1]
  if (before !== undefined) return others.indexOf(before) + 1
  const behind = visible[index]
  return behind === undefined ? others.length : others.indexOf(behind)
}
