import { defineRefusal } from '#server/platform/refusal.ts'

export const InvalidCursor = defineRefusal(
  'INVALID_CURSOR',
  'The cursor is not the end of an earlier page; ask for the first page without one.',
)

type Cursor = { readonly at: string; readonly id: string }

const instant = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z`
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const written = new RegExp(`^(${instant})_(${uuid})$`)
const idAlone = new RegExp(`^${uuid}$`)

/** Returns the cursor of a page that ends with the entry of this time and id. */
export function writeCursor(at: Date, id: string): string {
  return `${at.toISOString()}_${id}`
}

/** Parses a cursor of `writeCursor`; null for none. Refuses `InvalidCursor`. */
export function readCursor(text: string | null): Cursor | null {
  if (text === null) return null
  const [, at, id] = written.exec(text) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) throw InvalidCursor()
  return { at, id }
}

/** Parses a cursor that is the id of the last entry of a page; null for none. Refuses `InvalidCursor`. */
export function readIdCursor(text: string | null): string | null {
  if (text !== null && !idAlone.test(text)) throw InvalidCursor()
  return text
}
