import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { archiveList } from './archive-list.ts'
import { createList } from './create-list.ts'
import { moveList } from './move-list.ts'
import { createListInputRef, updateListInputRef } from './board.graphql-inputs.ts'
import { boardRef } from './board.graphql.ts'
import { LastList, ListChangedSince, ListNotFound } from './board.refusals.ts'
import { restoreList } from './restore-list.ts'
import { updateList } from './update-list.ts'

const listArgument = { type: 'UUID', required: true, description: 'Which list.' } as const
const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const

builder.mutationFields((t) => ({
  createList: t.field({
    type: boardRef,
    description: 'Adds a list after the others.',
    args: { input: t.arg({ type: createListInputRef, required: true, description: 'The list.' }) },
    errors: { types: [WeddingNotFound, ListNotFound, InvalidInput] },
    resolve: (_, { input }, context) => createList(context, input),
  }),
  updateList: t.field({
    type: boardRef,
    description: 'Renames or colours a list.',
    args: { input: t.arg({ type: updateListInputRef, required: true, description: 'What changes.' }) },
    errors: { types: [ListNotFound, ListChangedSince, InvalidInput] },
    resolve: (_, { input }, context) => updateList(context, input),
  }),
  moveList: t.field({
    type: boardRef,
    description: 'Puts a list at a place among the others.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg(listArgument),
      position: t.arg.int({ required: true, description: 'The place, from 0 on.' }),
      version: t.arg.int({
        description: 'Refuses unless the list still has this version; left out, it is not checked.',
      }),
    },
    errors: { types: [ListNotFound, ListChangedSince] },
    resolve: (_, place, context) => moveList(context, place),
  }),
  archiveList: t.field({
    type: boardRef,
    description: 'Puts a list away with its tasks.',
    args: { weddingId: t.arg(weddingArgument), id: t.arg(listArgument) },
    errors: { types: [ListNotFound, LastList] },
    resolve: (_, { weddingId, id }, context) => archiveList(context, weddingId, id),
  }),
  restoreList: t.field({
    type: boardRef,
    description: 'Brings a list back that was put away.',
    args: { weddingId: t.arg(weddingArgument), id: t.arg(listArgument) },
    errors: { types: [ListNotFound, InvalidInput] },
    resolve: (_, { weddingId, id }, context) => restoreList(context, weddingId, id),
  }),
}))
