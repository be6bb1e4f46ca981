import type { ReactNode } from 'react'
import { create } from 'zustand'

export type NoticeKind = 'done' | 'problem' | 'arrival' | 'news'

export type Notice = {
  /** What happened, in a sentence; it is also what is read aloud. */
  text: string
  /** The same with a picture or emphasis, where words alone are not enough. */
  shown?: ReactNode
  kind?: NoticeKind
  /** The one thing to do about it ("Deshacer"). */
  action?: { label: string; onAct: () => void }
  /** Stays until it is closed, as problems always do. */
  stays?: boolean
}

type Spoken = { readonly text: string; readonly isUrgent: boolean; readonly count: number }

/**
 * What is read aloud last. It lives apart from the cards, since a region is only read when it was there before its words; the
 * count tells two notices with the same words apart.
 */
export const useSpokenNotice = create<Spoken>(() => ({ text: '', isUrgent: false, count: 0 }))
