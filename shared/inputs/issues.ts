import type { z } from 'zod'

/** A validation error: the path of the field (`lines.0.shares`) and the broken rule, a text key. */
export type FieldIssue = { path: string; rule: string }

type Checked<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] }

/**
 * Validates input. Schemas name their rules as messages (`z.string().min(1, 'required')`); unnamed rules are
 * `wrong`.
 */
export function check<Schema extends z.ZodType>(schema: Schema, input: unknown): Checked<z.output<Schema>> {
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    rule: /^[a-z]+([A-Z][a-z]+)*(\.[a-zA-Z]+)?$/.test(issue.message) ? issue.message : 'wrong',
  }))
  return { ok: false, issues }
}
