import { defineStates } from './define-states.ts'

/** The states of a change of bank details. `open`: it can still be stopped. */
export const receivingAccountChangeStates = defineStates({
  proposed: { is: ['open'] },
  waiting: { is: ['open'] },
  applied: { is: [] },
  cancelled: { is: [] },
  lapsed: { is: [] },
})

export type ReceivingAccountChangeState = (typeof receivingAccountChangeStates.names)[number]

export const isOpenChange = receivingAccountChangeStates.having('open')

/** Kinds of changes of bank details. */
export const receivingAccountChangeActs = ['add', 'change', 'remove', 'allowPassword'] as const

/** The steps that the trail of a change records. */
export const receivingAccountChangeStepKinds = [
  'proposed',
  'confirmed',
  'cancelled',
  'applied',
  'lapsed',
] as const
export type ReceivingAccountChangeStepKind = (typeof receivingAccountChangeStepKinds)[number]
