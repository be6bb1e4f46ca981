import { Refusal } from '#server/platform/refusal.ts'
import type { Padrinazgo } from './padrinazgo.ts'

/** There is no such padrinazgo here, or nobody is shown it. */
export class PadrinazgoNotFound extends Refusal {
  readonly code = 'PADRINAZGO_NOT_FOUND'
  constructor() {
    super('Padrinazgo not found')
  }
}

/** Somebody has changed the padrinazgo since it was looked at. */
export class PadrinazgoChanged extends Refusal {
  readonly code = 'PADRINAZGO_CHANGED'
  /** As it is now. */
  readonly present: Padrinazgo
  constructor(present: Padrinazgo) {
    super('Somebody has changed this padrinazgo in the meantime')
    this.present = present
  }
}

/** Somebody has it already. */
export class PadrinazgoTaken extends Refusal {
  readonly code = 'PADRINAZGO_TAKEN'
  /** Who, as they are shown. */
  readonly adoptedBy: string
  constructor(adoptedBy: string) {
    super('Somebody has this padrinazgo already')
    this.adoptedBy = adoptedBy
  }
}

/** Nobody asked so, of a wedding of this person. */
export class AdoptionNotFound extends Refusal {
  readonly code = 'ADOPTION_NOT_FOUND'
  constructor() {
    super('Adoption not found')
  }
}
