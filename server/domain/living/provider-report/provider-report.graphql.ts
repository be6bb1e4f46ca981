import { builder, spreadsheetFileRef, spreadsheetFormatEnum } from '#server/graphql/builder.ts'
import { providerReportFile } from './provider-report.ts'

builder.queryField('providerReportFile', (t) =>
  t.field({
    type: spreadsheetFileRef,
    description:
      'Exports the number of requests to each provider by year and outcome as a spreadsheet; administrators only.',
    args: { format: t.arg({ type: spreadsheetFormatEnum, required: true, description: 'File format.' }) },
    resolve: (_, { format }, context) => providerReportFile(context, format),
  }),
)
