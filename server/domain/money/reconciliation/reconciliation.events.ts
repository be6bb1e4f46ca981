import { defineEvent } from '#server/platform/events.ts'

type StatementPayload = { readonly weddingId: string; readonly statementId: string }

export const StatementRead = defineEvent<StatementPayload>('StatementRead')
export const StatementTakenBack = defineEvent<StatementPayload>('StatementTakenBack')
