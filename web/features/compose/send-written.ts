import type { DraftAnswer } from './draft-requests.ts'
import type { Draft } from './use-draft.ts'

/**
 * Sends the draft. If it was saved elsewhere and the versions merge, the merged draft is sent; otherwise the
 * sender is asked.
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
