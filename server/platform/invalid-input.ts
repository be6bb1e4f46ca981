import type { z } from 'zod'
import { Refusal } from '#server/platform/refusal.ts'
import { tooMuchIn } from '#shared/inputs/amount.ts'
import { check, type FieldIssue } from '#shared/inputs/issues.ts'
import type { Currency } from '#shared/money.ts'

/** What was typed cannot be taken as it is: which fields, and which rule each breaks. */
export class InvalidInput extends Refusal {
  readonly code = 'INVALID_INPUT'
  readonly issues: readonly FieldIssue[]

  constructor(issues: readonly FieldIssue[]) {
    super('Some of what was typed needs another look')
    this.issues = issues
  }
}

/** The input in its clean shape, or `InvalidInput` with everything that is wrong at once. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = check(schema, input)
  if (!result.ok) throw new InvalidInput(result.issues)
  return result.value
}

/** `InvalidInput` with every amount that passes the limit of its currency. */
export function requireWithinLimit(
  currency: Currency,
  amounts: Readonly<Record<string, bigint | null | undefined>>,
): void {
  const issues = tooMuchIn(currency, amounts)
  if (issues.length > 0) throw new InvalidInput(issues)
}
