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

const listArgument = { type: 'UUID', required: true, description: 'Id of the list.' } as const
const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const

builder.mutationFields((t) => ({
  createList: t.field({
    type: boardRef,
    description: 'Creates a list at the end of the board.',
    args: { input: t.arg({ type: createListInputRef, required: true, description: 'New list.' }) },
    errors: { types: [WeddingNotFound, ListNotFound, InvalidInput] },
    resolve: (_, { input }, context) => createList(context, input),
  }),
  updateList: t.field({
    type: boardRef,
    description: 'Updates the name or colour of a list.',
    args: { input: t.arg({ type: updateListInputRef, required: true, description: 'Changes to the list.' }) },
    errors: { types: [ListNotFound, ListChangedSince, InvalidInput] },
    resolve: (_, { input }, context) => updateList(context, input),
  }),
  moveList: t.field({
    type: boardRef,
    description: 'Moves a list to another position.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg(listArgument),
      position: t.arg.int({ required: true, description: 'Target position, from 0.' }),
      version: t.arg.int({
        description:
          'Expected version of the list; the move is refused if it differs. Absent to skip the check.',
      }),
    },
    errors: { types: [ListNotFound, ListChangedSince] },
    resolve: (_, place, context) => moveList(context, place),
  }),
  archiveList: t.field({
    type: boardRef,
    description: 'Archives a list with its tasks.',
    args: { weddingId: t.arg(weddingArgument), id: t.arg(listArgument) },
    errors: { types: [ListNotFound, LastList] },
    resolve: (_, { weddingId, id }, context) => archiveList(context, weddingId, id),
  }),
  restoreList: t.field({
    type: boardRef,
    description: 'Restores an archived list.',
    args: { weddingId: t.arg(weddingArgument), id: t.arg(listArgument) },
    errors: { types: [ListNotFound, InvalidInput] },
    resolve: (_, { weddingId, id }, context) => restoreList(context, weddingId, id),
  }),
}))
