import type { OwnProviderInput } from '#web/graphql/generated/graphql.ts'

type ProviderIssues = Readonly<Record<string, string>>

/** Returns the broken rule of each field: an issue of `languages.0` belongs to `languages`. */
export const issuesByField = (
  issues: readonly { readonly path: string; readonly rule: string }[],
): ProviderIssues => Object.fromEntries(issues.map(({ path, rule }) => [path.replace(/\..*/, ''), rule]))

/** A refused submission of the form, with what was typed. */
export type RefusedProvider = {
  readonly problem: 'wrong' | 'tooMany' | 'unreachable'
  readonly issues: ProviderIssues
  readonly input: OwnProviderInput
}
