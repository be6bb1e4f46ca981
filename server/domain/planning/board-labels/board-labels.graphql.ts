import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { BoardLabelNotFound, boardRef, listColorEnum } from '#server/domain/planning/board/index.ts'
import { createBoardLabel } from './create-board-label.ts'
import { deleteBoardLabel } from './delete-board-label.ts'
import { restoreBoardLabel } from './restore-board-label.ts'
import { updateBoardLabel } from './update-board-label.ts'

const weddingField = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const labelField = { type: 'UUID', required: true, description: 'Id of the label.' } as const

const createInputRef = builder.inputType('CreateBoardLabelInput', {
  description: 'New label of the board.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    weddingId: t.field(weddingField),
    name: t.string({ required: true, description: 'Name of the label.' }),
    color: t.field({ type: listColorEnum, required: true, description: 'Colour of the label.' }),
  }),
})

const updateInputRef = builder.inputType('UpdateBoardLabelInput', {
  description: 'Changes to a label. Absent fields stay unchanged.',
  fields: (t) => ({
    id: t.field(labelField),
    weddingId: t.field(weddingField),
    name: t.string({ description: 'Name of the label.' }),
    color: t.field({ type: listColorEnum, description: 'Colour of the label.' }),
  }),
})

builder.mutationFields((t) => ({
  createBoardLabel: t.field({
    type: boardRef,
    description: 'Creates a label for tasks.',
    args: { input: t.arg({ type: createInputRef, required: true, description: 'New label.' }) },
    errors: { types: [WeddingNotFound, BoardLabelNotFound, InvalidInput] },
    resolve: (_, { input }, context) => createBoardLabel(context, input),
  }),
  updateBoardLabel: t.field({
    type: boardRef,
    description: 'Updates the name or colour of a label.',
    args: { input: t.arg({ type: updateInputRef, required: true, description: 'Changes to the label.' }) },
    errors: { types: [BoardLabelNotFound, InvalidInput] },
    resolve: (_, { input }, context) => updateBoardLabel(context, input),
  }),
  deleteBoardLabel: t.field({
    type: boardRef,
    description: 'Deletes a label from the board and its tasks.',
    args: { weddingId: t.arg(weddingField), id: t.arg(labelField) },
    errors: { types: [BoardLabelNotFound] },
    resolve: (_, { weddingId, id }, context) => deleteBoardLabel(context, weddingId, id),
  }),
  restoreBoardLabel: t.field({
    type: boardRef,
    description: 'Restores a deleted label on the board and its tasks.',
    args: { weddingId: t.arg(weddingField), id: t.arg(labelField) },
    errors: { types: [BoardLabelNotFound, InvalidInput] },
    resolve: (_, { weddingId, id }, context) => restoreBoardLabel(context, weddingId, id),
  }),
}))
