type Cursor = { readonly at: string; readonly id: string }

const written =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Returns the cursor of a page that ends with the entry of this time and id. */
export function writeCursor(at: Date, id: string): string {
  return `${at.toISOString()}_${id}`
}

/** Parses a cursor. Returns null for an invalid one, so that the list starts from the beginning. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = written.exec(text ?? '') ?? []
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null
}
