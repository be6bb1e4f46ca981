import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'

/** Maximum page size of a list. */
const maxPageSize = 100

const bad = (message: string, node?: ValueNode) =>
  new GraphQLError(message, { ...(node ? { nodes: node } : {}), extensions: { code: 'BAD_USER_INPUT' } })

function textScalar<Inside>(definition: {
  name: string
  description: string
  read: (text: string) => Inside | null
  write: (value: unknown) => string
  complaint: string
}): GraphQLScalarType<Inside, string> {
  const read = (value: unknown, node?: ValueNode): Inside => {
    const result = typeof value === 'string' ? definition.read(value) : null
    if (result === null) throw bad(definition.complaint, node)
    return result
  }
  return new GraphQLScalarType<Inside, string>({
    name: definition.name,
    description: definition.description,
    serialize: definition.write,
    parseValue: (value) => read(value),
    parseLiteral: (node) => read(node.kind === Kind.STRING ? node.value : undefined, node),
  })
}

/**
 * Parses an amount. Leading zeros, plus signs, decimals and exponents are refused, so that each amount has
 * one form. `shared/inputs/amount.ts` limits the amounts of fields; the forty digits only bound the work.
 */
function readMinor(text: string): bigint | null {
  return /^(0|-?[1-9]\d{0,39})$/.test(text) ? BigInt(text) : null
}

export const minorScalar = textScalar({
  name: 'Minor',
  description: 'Whole number of the smallest currency unit as decimal text: "6000" is 60.00 €.',
  read: readMinor,
  write(value) {
    if (typeof value !== 'bigint') throw new TypeError('Minor must be serialized from a bigint')
    return value.toString()
  },
  complaint: 'A whole number of the smallest unit is expected, as text: "6000"',
})

export const dateTimeScalar = textScalar({
  name: 'DateTime',
  description: 'Instant in ISO 8601 with its offset: "2027-06-12T18:00:00.000Z".',
  read: readInstant,
  write(value) {
    if (!(value instanceof Date)) throw new TypeError('DateTime must be serialized from a Date')
    return value.toISOString()
  },
  complaint: 'An instant with its offset is expected: "2027-06-12T18:00:00Z"',
})

function readInstant(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.exec(text)
  if (!match?.[1] || !readDate(match[1])) return null
  const instant = new Date(text)
  // With an offset, the UTC year may leave the range of four digits, which columns and responses do not
  // support.
  return Number.isNaN(instant.getTime()) || !/^(?!0000)\d{4}-/.test(instant.toISOString()) ? null : instant
}

export const dateScalar = textScalar({
  name: 'Date',
  description: 'Calendar date without time or zone: "2027-06-12".',
  read: readDate,
  write: String,
  complaint: 'A day of the calendar is expected: "2027-06-12"',
})

function readDate(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}

export const uuidScalar = textScalar({
  name: 'UUID',
  description:
    'UUID in lower case. The client chooses the id of a new object, so that a retry creates it once.',
  read: (text) =>
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null,
  write: String,
  complaint: 'A UUID is expected',
})

export const pageSizeScalar = new GraphQLScalarType<number, number>({
  name: 'PageSize',
  description: `Maximum number of results: a whole number from 1 to ${maxPageSize}.`,
  serialize: Number,
  parseValue: (value) => readPageSize(value),
  parseLiteral: (node) => readPageSize(node.kind === Kind.INT ? Number(node.value) : undefined, node),
})

function readPageSize(value: unknown, node?: ValueNode): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxPageSize) return value
  throw bad(`A whole number from 1 to ${maxPageSize} is expected`, node)
}

/** Scalar of an uploaded file (multipart/form-data). */
export const fileScalar = new GraphQLScalarType<File, never>({
  name: 'File',
  description: 'File upload as defined by the GraphQL multipart request specification.',
  serialize() {
    throw new TypeError('File cannot be serialized; return its URL')
  },
  parseValue(value) {
    if (value instanceof File) return value
    throw bad('A file is expected, sent as multipart/form-data')
  },
  parseLiteral(node) {
    throw bad('A file is sent beside the operation, as multipart/form-data', node)
  },
})
