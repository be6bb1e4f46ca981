import { builder, refusalFields } from '#server/graphql/builder.ts'
import { boardRef, supplierRef } from '#server/domain/planning/board/index.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { createSupplier } from './create-supplier.ts'
import { deleteSupplier } from './delete-supplier.ts'
import { restoreSupplier } from './restore-supplier.ts'
import { SupplierChanged, SupplierNotFound } from './suppliers.refusals.ts'
import { updateSupplier } from './update-supplier.ts'

refusalFields(SupplierChanged, (t) => ({
  present: t.expose('present', { type: supplierRef, description: 'Current supplier.' }),
}))

const supplierInput = builder.inputType('SupplierInput', {
  description: 'Name and contact details of a supplier.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the person or company.' }),
    trade: t.string({ required: true, description: 'Trade, such as flowers or music; may be empty.' }),
    phone: t.string({ description: 'Phone number.' }),
    email: t.string({ description: 'E-mail address.' }),
    web: t.string({ description: 'Web address, `https://…`.' }),
    note: t.string({ required: true, description: 'Note; may be empty.' }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const supplierArgument = { type: 'UUID', required: true, description: 'Id of the supplier.' } as const
const inputArgument = { type: supplierInput, required: true, description: 'Supplier.' } as const

builder.mutationFields((t) => ({
  createSupplier: t.field({
    type: boardRef,
    description: 'Adds a supplier.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      input: t.arg(inputArgument),
    },
    errors: { types: [WeddingNotFound, SupplierNotFound, InvalidInput] },
    resolve: (_, args, context) => createSupplier(context, args),
  }),
  updateSupplier: t.field({
    type: boardRef,
    description: 'Changes a supplier on all tasks.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg(supplierArgument),
      version: t.arg.int({ required: true, description: 'Version that was edited.' }),
      input: t.arg(inputArgument),
    },
    errors: { types: [SupplierNotFound, SupplierChanged, InvalidInput] },
    resolve: (_, args, context) => updateSupplier(context, args),
  }),
  deleteSupplier: t.field({
    type: boardRef,
    description: 'Deletes a supplier and removes it from all tasks.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg(supplierArgument),
      version: t.arg.int({
        description:
          'Expected version of the supplier; the deletion is refused if it differs. Absent to skip the check.',
      }),
    },
    errors: { types: [SupplierNotFound, SupplierChanged] },
    resolve: (_, args, context) => deleteSupplier(context, args),
  }),
  restoreSupplier: t.field({
    type: boardRef,
    description: 'Restores a deleted supplier on its former tasks.',
    args: { weddingId: t.arg(weddingArgument), id: t.arg(supplierArgument) },
    errors: { types: [SupplierNotFound, InvalidInput] },
    resolve: (_, { weddingId, id }, context) => restoreSupplier(context, weddingId, id),
  }),
}))
