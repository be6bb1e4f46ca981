import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { BoardLabelNotFound, boardRef, listColorEnum } from '#server/domain/planning/board/index.ts'
import { createBoardLabel } from './create-board-label.ts'
import { deleteBoardLabel } from './delete-board-label.ts'
import { restoreBoardLabel } from './restore-board-label.ts'
import { updateBoardLabel } from './update-board-label.ts'

const weddingField = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const labelField = { type: 'UUID', required: true, description: 'Which label.' } as const

const createInputRef = builder.inputType('CreateBoardLabelInput', {
  description: 'A new label of the board.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    weddingId: t.field(weddingField),
    name: t.string({ required: true, description: 'What it is called.' }),
    color: t.field({ type: listColorEnum, required: true, description: 'Its colour.' }),
  }),
})

const updateInputRef = builder.inputType('UpdateBoardLabelInput', {
  description: 'What changes of a label; what is left out stays.',
  fields: (t) => ({
    id: t.field(labelField),
    weddingId: t.field(weddingField),
    name: t.string({ description: 'What it is called.' }),
    color: t.field({ type: listColorEnum, description: 'Its colour.' }),
  }),
})

builder.mutationFields((t) => ({
  createBoardLabel: t.field({
    type: boardRef,
    description: 'Makes a label that tasks can have.',
    args: { input: t.arg({ type: createInputRef, required: true, description: 'The label.' }) },
    errors: { types: [WeddingNotFound, BoardLabelNotFound, InvalidInput] },
    resolve: (_, { input }, context) => createBoardLabel(context, input),
  }),
  updateBoardLabel: t.field({
    type: boardRef,
    description: 'Renames or colours a label.',
    args: { input: t.arg({ type: updateInputRef, required: true, description: 'What changes.' }) },
    errors: { types: [BoardLabelNotFound, InvalidInput] },
    resolve: (_, { input }, context) => updateBoardLabel(context, input),
  }),
  deleteBoardLabel: t.field({
    type: boardRef,
    description: 'Takes a label off the board and its cards.',
    args: { weddingId: t.arg(weddingField), id: t.arg(labelField) },
    errors: { types: [BoardLabelNotFound] },
    resolve: (_, { weddingId, id }, context) => deleteBoardLabel(context, weddingId, id),
  }),
  restoreBoardLabel: t.field({
    type: boardRef,
    description: 'Brings a deleted label back, on every card that had it.',
    args: { weddingId: t.arg(weddingField), id: t.arg(labelField) },
    errors: { types: [BoardLabelNotFound, InvalidInput] },
    resolve: (_, { weddingId, id }, context) => restoreBoardLabel(context, weddingId, id),
  }),
}))
