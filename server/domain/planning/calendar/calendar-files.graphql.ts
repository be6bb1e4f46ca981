import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { importCalendar } from './import-calendar.ts'
import { type CalendarImport, type ImportedEvent, standings } from './calendar-import.ts'
import { previewCalendarImport } from './preview-calendar-import.ts'
import type { FileProblem } from '#server/domain/planning/calendar-files/index.ts'

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const fileArgument = { required: true, description: 'Content of the `.ics` file.' } as const

const standingEnum = builder.enumType('CalendarImportStanding', {
  description: 'Effect of an imported event: new, a change of an existing event, or already present.',
  values: standings,
})

const importedRef = builder.objectRef<ImportedEvent>('CalendarImportEvent').implement({
  description: 'Event of an imported file.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the event.' }),
    start: t.expose('startsAt', { type: 'DateTime', description: 'Start of the first occurrence.' }),
    end: t.expose('endsAt', { type: 'DateTime', description: 'End of the first occurrence.' }),
    allDay: t.exposeBoolean('allDay', { description: 'True for an all-day event.' }),
    recurrence: t.string({
      nullable: true,
      description: 'Recurrence rule of RFC 5545.',
      resolve: ({ series }) => series && (series.rules.join('\n') || 'RDATE'),
    }),
    standing: t.expose('standing', { type: standingEnum, description: 'Effect of the import.' }),
  }),
})

const problemRef = builder.objectRef<FileProblem>('CalendarImportProblem').implement({
  description: 'Problem in a file that prevents the import of an event.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Line of the file at which the event begins.' }),
    code: t.exposeString('code', { description: 'Reason, as a translation key.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Title of the event, as far as it can be read.',
    }),
  }),
})

const counted = (standing: ImportedEvent['standing'], description: string) => ({
  description,
  resolve: ({ events }: CalendarImport) => events.filter((event) => event.standing === standing).length,
})

const importRef = builder.objectRef<CalendarImport>('CalendarImport').implement({
  description: 'Result of a calendar import.',
  fields: (t) => ({
    events: t.expose('events', { type: [importedRef], description: 'Events that can be imported.' }),
    problems: t.expose('problems', {
      type: [problemRef],
      description: 'Problems in the order of the file.',
    }),
    newCount: t.int(counted('new', 'Number of new events.')),
    changedCount: t.int(counted('changed', 'Number of events that change an existing one.')),
    sameCount: t.int(counted('same', 'Number of events already present.')),
  }),
})

builder.queryFields((t) => ({
  previewCalendarImport: t.field({
    type: importRef,
    description: 'Returns the effect of importing an `.ics` file without saving anything.',
    args: { weddingId: t.arg(weddingArgument), file: t.arg.string(fileArgument) },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, file }, context) => previewCalendarImport(context, weddingId, file),
  }),
}))

builder.mutationFields((t) => ({
  importCalendar: t.field({
    type: importRef,
    description: 'Imports the events of an `.ics` file. Importing the same file again changes nothing.',
    args: { weddingId: t.arg(weddingArgument), file: t.arg.string(fileArgument) },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, file }, context) => importCalendar(context, weddingId, file),
  }),
}))
