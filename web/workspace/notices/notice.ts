import type { ReactNode } from 'react'
import { create } from 'zustand'

export type NoticeKind = 'done' | 'problem' | 'arrival' | 'news'

export type Notice = {
  /** What happened, in one sentence, also for screen readers. */
  text: string
  /** Visual content with a picture or emphasis in place of the text. */
  shown?: ReactNode
  kind?: NoticeKind
  /** The action ("Deshacer"). */
  action?: { label: string; onAct: () => void }
  /** Whether it stays until closed, as problems always do. */
  stays?: boolean
}

type Spoken = { readonly text: string; readonly isUrgent: boolean; readonly count: number }

/**
 * The text of the live region. It is separate from the cards, since a region is announced only if it existed
 * before its text; the count distinguishes repeated texts.
 */
export const useSpokenNotice = create<Spoken>(() => ({ text: '', isUrgent: false, count: 0 }))
