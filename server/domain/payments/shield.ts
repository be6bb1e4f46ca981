import type { Wedding } from '#server/domain/weddings/index.ts'
import { RailsAreShielded } from './payments.refusals.ts'

/** Bank details are free to change until the page is first published, and shielded from then on. */
export function shieldRefusal(wedding: Pick<Wedding, 'publishedAt'>): RailsAreShielded | null {
  return wedding.publishedAt === null ? null : new RailsAreShielded()
}
