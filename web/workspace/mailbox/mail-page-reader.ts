import type { MailAnswer, MailRange } from './mail-pages.ts'
import { type KnownMailbox, learnMailbox, useMailboxState } from './mailbox-state.ts'

/** Returns the pages of a list with an answer in its place. */
export type ApplyAnswer = (known: KnownMailbox, answer: MailAnswer) => KnownMailbox['pages']

type Reading = {
  /** The list that the part belongs to. */
  readonly key: string
  readonly range: MailRange
  readonly ask: () => Promise<MailAnswer>
  readonly apply: ApplyAnswer
}

/**
 * Returns a function that reads a part of a list, each part once at a time, and returns whether it succeeded. A part that was
 * asked for before the mailbox was last read is asked for again, since its answer may lack what has changed.
 */
export function mailPageReader(): (reading: Reading) => Promise<boolean> {
  const underWay = new Map<string, Promise<boolean>>()
  return (reading) => {
    const question = [reading.key, reading.range.after, reading.range.until].join('\n')
    const pendingRequest = underWay.get(question)
    if (pendingRequest) return pendingRequest
    const answering = read(reading).finally(() => underWay.delete(question))
    underWay.set(question, answering)
    return answering
  }
}

async function read({ key, ask, apply }: Reading): Promise<boolean> {
  const knownNow = () => useMailboxState.getState().known
  try {
    let began: number
    let answer: MailAnswer
    do {
      began = knownNow().readings
      answer = await ask()
    } while (knownNow().key === key && knownNow().readings !== began)
    learnMailbox((known) => (known.key === key ? { ...known, pages: apply(known, answer) } : known))
    return true
  } catch {
    return false
  }
}
