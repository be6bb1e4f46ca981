import type { BoardChange, ChangeBoard } from './use-board.ts'

/** Runs an undo. Returns true if it succeeded or was refused; a failed one can be retried. */
export async function settle(change: ChangeBoard, request: BoardChange): Promise<boolean> {
  let isRefused = false
  const send = async () => {
    const answer = await request.send()
    isRefused = typeof answer === 'string'
    return answer
  }
  return (await change({ ...request, send })) || isRefused
}
