import { useState } from 'react'

type QueuedChange<Done> = {
  /** Shows at once how it will be. */
  show?: (() => void) | undefined
  /** Does it on the server. */
  send: () => Promise<Done>
  /** Runs when no change is under way any more and nothing is held. */
  onIdle: () => void
}

/**
 * Optimistic updates: a change shows at once and is sent after those before it. While one is under way, or something is carried, the
 * screen keeps what it shows; what the server knows is shown once the queue is idle.
 */
export function createChangeQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let underWay = 0
  let isHeld = false
  const isIdle = () => underWay === 0 && !isHeld
  return {
    isIdle,
    run: async <Done>({ show, send, onIdle }: QueuedChange<Done>): Promise<Done> => {
      isHeld = false
      underWay += 1
      show?.()
      const sent = last.then(send).finally(() => {
        underWay -= 1
        if (isIdle()) onIdle()
      })
      last = sent.catch(() => undefined)
      return sent
    },
    /** Keeps the screen as it is while something is carried. */
    hold: () => {
      isHeld = true
    },
    letGo: (onIdle: () => void) => {
      isHeld = false
      if (isIdle()) onIdle()
    },
  }
}

/** The queue of changes of one screen. */
export const useChangeQueue = () => useState(createChangeQueue)[0]
