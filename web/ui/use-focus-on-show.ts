import { type RefObject, useLayoutEffect } from 'react'

type FocusOptions = {
  /** Focuses again when this changes. */
  readonly again?: unknown
  readonly preventScroll?: boolean
}

/**
 * Focuses an element when it is shown, before the browser paints: an effect after the paint could take the focus
 * from a field in which the user is already typing.
 */
export function useFocusOnShow(
  place: RefObject<HTMLElement | null>,
  { again, preventScroll = false }: FocusOptions = {},
): void {
  useLayoutEffect(() => place.current?.focus({ preventScroll }), [place, again, preventScroll])
}
