import type { ReactNode } from 'react'
import { create } from 'zustand'

export type NoticeKind = 'done' | 'problem' | 'arrival' | 'news'

/** An undo and its label. It returns `false` if it failed and can be retried. */
export type UndoAct = { label: string; onAct: () => unknown }

export type Notice = {
  /** What happened, in one sentence, also for screen readers. */
  text: string
  /** Visual content with a picture or emphasis in place of the text. */
  shown?: ReactNode
  kind?: NoticeKind
  /** The action ("Ver"). */
  action?: { label: string; onAct: () => void }
  /** Undoes the reported change: by the notice's button, and by Ctrl+Z while it is the newest. */
  undo?: UndoAct | undefined
  /** Whether it stays until closed, as problems always do. */
  stays?: boolean
}

type Announcement = { readonly text: string; readonly isUrgent: boolean; readonly count: number }

/**
 * The text of the live region. It is separate from the cards, since a region is announced only if it existed
 * before its text; the count distinguishes repeated texts.
 */
export const useSpokenNotice = create<Announcement>(() => ({ text: '', isUrgent: false, count: 0 }))
