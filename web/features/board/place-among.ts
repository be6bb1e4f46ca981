/**
 * Where in its whole list a task comes to stand that is put at `index` among those shown: right after the one before it, or else
 * before the one behind it. What a filter hides stays where it is.
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
