import type { CodegenConfig } from '@graphql-codegen/cli'

export default {
  schema: 'schema.graphql',
  documents: ['web/**/*.graphql'],
  ignoreNoDocuments: true,
  generates: {
    'web/graphql/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        pureMagicComments: true,
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        dedupeFragments: true,
        importExtension: '.ts',
        scalars: {
          Minor: 'string',
          DateTime: 'string',
          Date: 'string',
          UUID: 'string',
          PageSize: 'number',
          File: 'File',
        },
      },
    },
  },
} satisfies CodegenConfig
