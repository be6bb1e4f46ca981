/**
 * Loads code that a screen renders lazily together with its data, so that nothing appears later when a visitor
 * navigates, and a screen does not open without it. Does nothing on the server, nor on the first page, which the
 * server has rendered.
 */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  if (typeof document !== 'undefined') await load()
}
