import { type DocumentNode, Kind, visit } from 'graphql'
import { limits, refusal } from './limits.ts'

/** Returns text that the database can store: NUL and lone surrogates are replaced by U+FFFD. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

/**
 * Returns variables with all texts storable. Throws for variables nested too deeply, before any other code
 * traverses them.
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

/** Returns an operation with all its string literals storable. */
export function storableDocument(document: DocumentNode): DocumentNode {
  return visit(document, {
    [Kind.STRING]: (node) => ({ ...node, value: storable(node.value) }),
  })
}
