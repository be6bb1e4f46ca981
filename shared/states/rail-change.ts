import { defineStates } from './define-states.ts'

/** The states of a change of bank details. `open`: it can still be stopped. */
export const railChangeStates = defineStates({
  proposed: { is: ['open'] },
  waiting: { is: ['open'] },
  applied: { is: [] },
  cancelled: { is: [] },
  lapsed: { is: [] },
})

export const isOpenChange = railChangeStates.having('open')
