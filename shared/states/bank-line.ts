import { defineStates } from './define-states.ts'

/**
 * Status of a bank line, in the order of the tabs. Traits:
 * - `shown`: has a tab in the workspace.
 * - `always`: its tab is shown even without lines.
 * - `open`: has no contribution yet, and matching may find one.
 * - `unmatched`: no contribution is proposed.
 * - `question`: a partner must answer.
 */
export const lineStandings = defineStates({
  unread: { is: ['open', 'unmatched'] },
  doubtful: { is: ['shown', 'always', 'open', 'question'] },
  unmatched: { is: ['shown', 'open', 'unmatched', 'question'] },
  waiting: { is: ['shown', 'open'] },
  settled: { is: ['shown', 'always'] },
  aside: { is: ['shown'] },
})

export const isShownLine = lineStandings.having('shown')
export const isOpenLine = lineStandings.having('open')
export const isUnmatchedLine = lineStandings.having('unmatched')
export const isQuestionLine = lineStandings.having('question')
export const isAlwaysShown = lineStandings.having('always')
