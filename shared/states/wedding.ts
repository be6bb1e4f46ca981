import { defineStates } from './define-states.ts'

/** The states of a wedding. `visible`: guests see its page. `beforeClose`: its list can be tried or used. */
export const weddingStatuses = defineStates({
  draft: { is: ['beforeClose'] },
  published: { is: ['visible', 'beforeClose'] },
  closed: { is: ['visible'] },
  archived: { is: [] },
})

export const isVisibleToGuests = weddingStatuses.having('visible')
export const isBeforeClose = weddingStatuses.having('beforeClose')
