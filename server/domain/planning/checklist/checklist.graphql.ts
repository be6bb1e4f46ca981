import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { boardRef } from '#server/domain/planning/board/index.ts'
import { followWeddingDate } from './follow-wedding-date.ts'
import { startChecklist } from './start-checklist.ts'

builder.mutationFields((t) => ({
  startChecklist: t.field({
    type: boardRef,
    description:
      'Puts the ready checklist of the country on the board; what is there already is not put there again.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }) },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId }, context) => startChecklist(context, weddingId),
  }),
  followWeddingDate: t.field({
    type: boardRef,
    description: 'Moves the dates of open checklist tasks with the wedding’s, except those chosen by hand.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId }, context) => followWeddingDate(context, weddingId),
  }),
}))
