import type { DraftAnswer } from './draft-requests.ts'
import type { Draft } from './use-draft.ts'

/**
 * Sends what is on the screen. Where it was saved elsewhere meanwhile and there is nothing to choose between, it is sent as it is
 * now: whoever pressed "send" sees it sent or is asked.
 */
export async function sendWritten(
  draft: Pick<Draft, 'versionNow' | 'changed' | 'save'>,
  send: (version: number) => Promise<DraftAnswer>,
): Promise<DraftAnswer> {
  const answer = await send(draft.versionNow() ?? 0)
  if (answer.kind !== 'changed') return answer
  const { state } = draft.changed(answer.draft)
  return state !== 'changed' && (await draft.save()) ? sendWritten(draft, send) : answer
}
