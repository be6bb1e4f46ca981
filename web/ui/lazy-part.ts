import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** For code that does not arrive: what is in its place stays. */
const stay = () => new Promise<never>(() => undefined)

/**
 * Returns a component whose code loads when it is first rendered. Without its code the page stays as it was: as the
 * server rendered it, without the part, or before the change that needs it. A screen that is of no use without it
 * loads it with its data; see `loadAhead`.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(stay))
