import { useState } from 'react'

type QueuedChange<Done> = {
  /** Shows the optimistic state at once. */
  show?: (() => void) | undefined
  /** Runs the request. */
  send: () => Promise<Done>
  /** Called when no change is running and the queue is not held. */
  onIdle: () => void
}

/**
 * Queues optimistic changes: each shows at once and is sent after the previous ones. During a change or a
 * drag the screen keeps its state; when idle it shows the server's.
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
    /** Holds the screen's state during a drag. */
    hold: () => {
      isHeld = true
    },
    letGo: (onIdle: () => void) => {
      isHeld = false
      if (isIdle()) onIdle()
    },
  }
}

/** Returns the change queue of a screen. */
export const useChangeQueue = () => useState(createChangeQueue)[0]
