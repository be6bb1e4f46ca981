import { Refusal } from '#server/platform/refusal.ts'

/** The two keep from themselves how much was given: what says so is made on the day they chose. */
export class AmountsKeptBack extends Refusal {
  readonly code = 'AMOUNTS_KEPT_BACK'
  readonly until: string
  constructor(until: string) {
    super(`The couple keep amounts from themselves until ${until}`)
    this.until = until
  }
}
