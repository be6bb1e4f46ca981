import { type DocumentNode, Kind, visit } from 'graphql'

/** The text as a database can hold it: a NUL or half a character (a lone surrogate) becomes the sign for an unreadable one. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

/** The variables of an operation with every text in them fit to be kept. */
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableValue)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storableValue(inner)]))
}

/** The operation with every text that is written into it fit to be kept. */
export function storableDocument(document: DocumentNode): DocumentNode {
  return visit(document, {
    [Kind.STRING]: (node) => ({ ...node, value: storable(node.value) }),
  })
}
