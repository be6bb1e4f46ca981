/** Remembers the moves of each task made here, so that undoing an older one discards no newer change. */
export function createLatestMoves() {
  const moves = new Map<string, readonly symbol[]>()
  return {
    note(taskId: string, listId: string) {
      const move = Symbol(taskId)
      moves.set(taskId, [...(moves.get(taskId) ?? []), move])
      return {
        /** Whether the task is still where this move put it. */
        isLatest: (listNow: string | undefined): boolean =>
          moves.get(taskId)?.at(-1) === move && listNow === listId,
        /** Called when the move was undone or never happened: the one before it is the latest again. */
        forget: () => {
          moves.set(taskId, moves.get(taskId)?.filter((one) => one !== move) ?? [])
        },
      }
    },
  }
}
