import type { Change, ChangeBoard } from './use-board.ts'

/**
 * Makes a change that takes another back. Returns whether it is settled, as a refusal is too; what did not get through
 * can be tried again.
 */
export async function settle(change: ChangeBoard, asked: Change): Promise<boolean> {
  let isRefused = false
  const send = async () => {
    const answer = await asked.send()
    isRefused = typeof answer === 'string'
    return answer
  }
  return (await change({ ...asked, send })) || isRefused
}
