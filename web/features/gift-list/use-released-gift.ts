import { useState } from 'react'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'

/** Returns whether a gift that was held since the page was opened can be given again. */
export function useReleasedGift({ isFull, isGiven }: Pick<ListedGift, 'isFull' | 'isGiven'>): boolean {
  const isHeld = isFull && !isGiven
  const [wasHeld, setWasHeld] = useState(isHeld)
  if (isHeld && !wasHeld) setWasHeld(true)
  return wasHeld && !isFull
}
