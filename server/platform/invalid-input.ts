import type { z } from 'zod'
import { defineRefusal } from '#server/platform/refusal.ts'
import { pathsAboveLimit } from '#shared/inputs/amount.ts'
import { check, type FieldIssue } from '#shared/inputs/issues.ts'
import type { Currency } from '#shared/money.ts'

export const InvalidInput = defineRefusal<{ issues: readonly FieldIssue[] }>(
  'INVALID_INPUT',
  'The input is not valid; each issue names a field and the rule it breaks.',
)

/** Parses input by a schema. Throws `InvalidInput` with all issues. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = check(schema, input)
  if (!result.ok) throw InvalidInput({ issues: result.issues })
  return result.value
}

/** Throws `InvalidInput` for amounts above the limit of their currency. */
export function requireWithinLimit(
  currency: Currency,
  amounts: Readonly<Record<string, bigint | null | undefined>>,
): void {
  const issues = pathsAboveLimit(currency, amounts)
  if (issues.length > 0) throw InvalidInput({ issues })
}
