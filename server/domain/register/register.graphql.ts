import { builder } from '#server/domain/accounts/index.ts'
import { WeddingNotFound } from '#server/domain/weddings/index.ts'
import { registerFile, type RegisterFile } from './register-file.ts'

const formatEnum = builder.enumType('RegisterFormat', {
  description: 'For which program.',
  values: ['csv', 'xlsx'] as const,
})

const fileRef = builder.objectRef<RegisterFile>('RegisterFile').implement({
  description: 'A file to keep.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    type: t.exposeString('type', { description: 'Its media type.' }),
    content: t.string({
      description: 'What is in it, in base64.',
      resolve: ({ content }) => content.toString('base64'),
    }),
  }),
})

builder.queryField('registerFile', (t) =>
  t.field({
    type: fileRef,
    description: 'What has arrived, as a file; for the partners alone.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      format: t.arg({ type: formatEnum, required: true, description: 'For which program.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, format }, context) => registerFile(context, weddingId, format),
  }),
)
