import type { z } from 'zod'

/** One thing wrong in what was typed: the field's path (`lines.0.shares`) and the rule it breaks, a key of the translations. */
export type FieldIssue = { path: string; rule: string }

type Checked<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] }

/** Checks a shape; schemas name their rules as messages (`z.string().min(1, 'required')`), everything unnamed is `wrong`. */
export function check<Schema extends z.ZodType>(schema: Schema, input: unknown): Checked<z.output<Schema>> {
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    rule: /^[a-z]+([A-Z][a-z]+)*(\.[a-zA-Z]+)?$/.test(issue.message) ? issue.message : 'wrong',
  }))
  return { ok: false, issues }
}
