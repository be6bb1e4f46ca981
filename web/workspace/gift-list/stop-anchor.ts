import { slugify } from '#shared/slug.ts'
import type { ListedStop } from './gift.ts'

/** Returns the fragment of a stop's heading. It includes the position, since two stops may share a name. */
export function anchorOf(stop: Pick<ListedStop, 'name'>, index: number): string {
  return `${slugify(stop.name, Infinity) || 'parada'}-${index + 1}`
}
