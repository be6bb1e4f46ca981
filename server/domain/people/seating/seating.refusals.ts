import { Refusal } from '#server/platform/refusal.ts'
import type { SeatingPlan } from './seating-queries.ts'

/** There is no such table in a room of this person. */
export class TableNotFound extends Refusal {
  readonly code = 'TABLE_NOT_FOUND'
  constructor() {
    super('Table not found')
  }
}

/** Somebody has changed where people sit, or the tables, since they were looked at. */
export class SeatingChanged extends Refusal {
  readonly code = 'SEATING_CHANGED'
  /** The plan as it is now. */
  readonly present: SeatingPlan
  constructor(present: SeatingPlan) {
    super('Somebody has changed the tables in the meantime')
    this.present = present
  }
}
