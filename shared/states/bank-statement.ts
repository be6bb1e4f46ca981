import { defineStates } from './define-states.ts'

/**
 * The states of a bank file. Traits:
 * - `working`: the server is busy with it.
 * - `discarded`: nothing of it counts, and the same file can be imported again.
 * - `accepted`: a partner accepted its preview.
 * - `matchable`: its lines are kept and matched with contributions.
 * - `unkept`: none of its lines are kept yet.
 */
export const statementStates = defineStates({
  arriving: { is: ['working'] },
  reading: { is: ['working', 'accepted'] },
  unmapped: { is: [], allows: ['nameColumns'] },
  preview: { is: ['unkept'] },
  matching: { is: ['working', 'accepted', 'matchable'] },
  ready: { is: ['accepted', 'matchable'] },
  unreadable: { is: ['discarded', 'unkept'], allows: ['nameColumns'] },
  undone: { is: ['discarded'] },
})

export const isWorking = statementStates.having('working')
export const isDiscarded = statementStates.having('discarded')
export const isAccepted = statementStates.having('accepted')
export const isMatchable = statementStates.having('matchable')
export const isErased = statementStates.having('unkept')
