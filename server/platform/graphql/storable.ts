import { type DocumentNode, Kind, visit } from 'graphql'
import { limits, refusal } from './limits.ts'

/** The text as a database can hold it: a NUL or half a character (a lone surrogate) becomes the sign for an unreadable one. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

/**
 * The variables of an operation with every text in them fit to be kept. It is the first walk over them and refuses those that are
 * nested too deep for the walks that follow.
 */
export function storableValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (depth > limits.variableDepth) throw refusal(`variables nested more than ${limits.variableDepth} levels`)
  if (Array.isArray(value)) return value.map((inner) => storableValue(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, storableValue(inner, depth + 1)]),
  )
}

/** The operation with every text that is written into it fit to be kept. */
export function storableDocument(document: DocumentNode): DocumentNode {
  return visit(document, {
    [Kind.STRING]: (node) => ({ ...node, value: storable(node.value) }),
  })
}
