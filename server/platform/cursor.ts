type Cursor = { readonly at: string; readonly id: string }

const written =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where a page of a list ended: at the entry of this instant with this id. */
export function writeCursor(at: Date, id: string): string {
  return `${at.toISOString()}_${id}`
}

/** The same read back; null for what we never wrote: then the list is given from its beginning. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = written.exec(text ?? '') ?? []
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null
}
