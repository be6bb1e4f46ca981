import type { CodegenConfig } from '@graphql-codegen/cli'
import { documentFiles } from './bin/build/document-files.ts'

export default {
  schema: 'schema.graphql',
  documents: ['web/**/*.graphql'],
  ignoreNoDocuments: true,
  generates: {
    'web/graphql/generated/': {
      preset: documentFiles,
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
