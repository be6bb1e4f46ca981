import { readArray } from '#server/platform/db/array-literal.ts'

type Parse = (text: string) => unknown

const asText: Parse = (text) => text

/** Parsers of PostgreSQL types by OID, for both dialects. Other types remain text. */
const parsers: Record<number, Parse> = {
  16: (text) => text === 't',
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: (text) => BigInt(text),
  21: Number,
  23: Number,
  26: Number,
  114: (text): unknown => JSON.parse(text),
  700: Number,
  701: Number,
  1184: (text) => new Date(text),
  3802: (text): unknown => JSON.parse(text),
  // Decimals, dates, local timestamps and intervals remain text, since JavaScript has no equally exact
  // types.
  1082: asText,
  1114: asText,
  1186: asText,
  1700: asText,
}

const arraysOf: Record<number, number> = {
  1000: 16,
  1001: 17,
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1187: 1186,
  1231: 1700,
  199: 114,
  2951: 2950,
  3807: 3802,
}

for (const [array, element] of Object.entries(arraysOf)) {
  const parse = parsers[element] ?? asText
  parsers[Number(array)] = (text): unknown => readArray(text, parse)
}

/** Timestamps and arrays, which drizzle's columns parse themselves from text. */
const madeByColumns = [1184, 1185, 1115, 1182, 1187, 1231]

const forRows: Readonly<Record<number, Parse>> = parsers
const forColumns: Readonly<Record<number, Parse>> = {
  ...parsers,
  ...Object.fromEntries(madeByColumns.map((type) => [type, asText])),
}

/** Types that are parsed differently in the two row modes. */
export const rowModeDependentTypes: ReadonlySet<number> = new Set(madeByColumns)

/**
 * Returns the parsers for a row mode. `object`: rows of raw SQL; `array`: rows that drizzle converts by
 * column.
 */
export function parsersFor(rowMode: 'object' | 'array'): Readonly<Record<number, Parse>> {
  return rowMode === 'array' ? forColumns : forRows
}

export function parserOf(rowMode: 'object' | 'array', type: number): Parse {
  return parsersFor(rowMode)[type] ?? asText
}
