import { defineJobKind } from '#server/platform/jobs.ts'

export const readStatementKind = defineJobKind<{ readonly statementId: string }>('read-statement')
export const matchLinesKind = defineJobKind<{ readonly weddingId: string }>('match-lines')
export const takeStatementBackKind = defineJobKind<{
  readonly statementId: string
  readonly accountId: string | null
}>('take-statement-back')
