import type { Contribution } from './contribution.ts'

export type JourneyStage = {
  step: 'promised' | 'sent' | 'received' | 'booked' | 'lived' | 'thanked'
  at: Date | null
}

/** The way of a gift as its giver sees it: what is reached has a date, what lies ahead has none. */
export function journeyOf(
  contribution: Pick<Contribution, 'createdAt' | 'sentAt' | 'receivedAt' | 'thankedAt'>,
): JourneyStage[] {
  return [
    { step: 'promised', at: contribution.createdAt },
    // What the couple found in their account was sent, even if nobody said so.
    { step: 'sent', at: contribution.sentAt ?? contribution.receivedAt },
    { step: 'received', at: contribution.receivedAt },
    { step: 'booked', at: null },
    { step: 'lived', at: null },
    { step: 'thanked', at: contribution.thankedAt },
  ]
}
