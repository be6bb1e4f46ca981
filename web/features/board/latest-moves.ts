/** Remembers which move of each task was the last one here, so that undoing an older one discards no newer change. */
export function createLatestMoves() {
  const latest = new Map<string, symbol>()
  return {
    /** Notes a move; the returned function tells whether the task is still where this move put it. */
    note(taskId: string, listId: string): (listNow: string | undefined) => boolean {
      const move = Symbol(taskId)
      latest.set(taskId, move)
      return (listNow) => latest.get(taskId) === move && listNow === listId
    },
  }
}
