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
      'Adds the checklist of the wedding’s country to the board. Tasks already present are skipped.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId }, context) => startChecklist(context, weddingId),
  }),
  followWeddingDate: t.field({
    type: boardRef,
    description:
      'Moves the due dates of open checklist tasks with the wedding date, except dates set by hand.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId }, context) => followWeddingDate(context, weddingId),
  }),
}))
