import { defineStates } from './define-states.ts'

/** The states of a change of bank details. `open`: it can still be stopped. */
export const railChangeStates = defineStates({
  proposed: { is: ['open'] },
  waiting: { is: ['open'] },
  applied: { is: [] },
  cancelled: { is: [] },
  lapsed: { is: [] },
})

export type RailChangeState = (typeof railChangeStates.names)[number]

export const isOpenChange = railChangeStates.having('open')

/** What a change of bank details does. */
export const railChangeActs = ['add', 'change', 'remove', 'allowPassword'] as const

/** The steps that the trail of a change records. */
export const railChangeStepKinds = ['proposed', 'confirmed', 'cancelled', 'applied', 'lapsed'] as const
export type RailChangeStepKind = (typeof railChangeStepKinds)[number]
