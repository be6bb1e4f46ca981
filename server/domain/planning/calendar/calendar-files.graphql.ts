import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { importCalendar } from './import-calendar.ts'
import { type CalendarImport, type ImportedEvent, standings } from './calendar-import.ts'
import { previewCalendarImport } from './preview-calendar-import.ts'
import type { FileProblem } from '#server/domain/planning/calendar-files/index.ts'

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const fileArgument = { required: true, description: 'Content of the `.ics` file.' } as const

const standingEnum = builder.enumType('CalendarImportStanding', {
  description:
    'What becomes of an event of a file: it is new, changes one that is there, or is there already.',
  values: standings,
})

const importedRef = builder.objectRef<ImportedEvent>('CalendarImportEvent').implement({
  description: 'An event of a file.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What it is.' }),
    start: t.expose('startsAt', { type: 'DateTime', description: 'When it begins, the first time.' }),
    end: t.expose('endsAt', { type: 'DateTime', description: 'When it ends, the first time.' }),
    allDay: t.exposeBoolean('allDay', { description: 'Whether it is of whole days.' }),
    recurrence: t.string({
      nullable: true,
      description: 'How it comes round again, as RFC 5545 writes it.',
      resolve: ({ series }) => series && (series.rules.join('\n') || 'RDATE'),
    }),
    standing: t.expose('standing', { type: standingEnum, description: 'What becomes of it.' }),
  }),
})

const problemRef = builder.objectRef<FileProblem>('CalendarImportProblem').implement({
  description: 'Something in a file that cannot be taken over.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'In which line of the file it begins.' }),
    code: t.exposeString('code', { description: 'Why, a key of the translations.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'What it is called there, as far as it can be read.',
    }),
  }),
})

const counted = (standing: ImportedEvent['standing'], description: string) => ({
  description,
  resolve: ({ events }: CalendarImport) => events.filter((event) => event.standing === standing).length,
})

const importRef = builder.objectRef<CalendarImport>('CalendarImport').implement({
  description: 'What a file brings into the calendar.',
  fields: (t) => ({
    events: t.expose('events', { type: [importedRef], description: 'What can be taken over.' }),
    problems: t.expose('problems', {
      type: [problemRef],
      description: 'What cannot, in the order of the file.',
    }),
    newCount: t.int(counted('new', 'How many are new.')),
    changedCount: t.int(counted('changed', 'How many change one that is there.')),
    sameCount: t.int(counted('same', 'How many are there already.')),
  }),
})

builder.queryFields((t) => ({
  previewCalendarImport: t.field({
    type: importRef,
    description: 'What would become of the events of an `.ics` file; nothing is changed.',
    args: { weddingId: t.arg(weddingArgument), file: t.arg.string(fileArgument) },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, file }, context) => previewCalendarImport(context, weddingId, file),
  }),
}))

builder.mutationFields((t) => ({
  importCalendar: t.field({
    type: importRef,
    description: 'Takes the events of an `.ics` file over; the same file twice changes nothing twice.',
    args: { weddingId: t.arg(weddingArgument), file: t.arg.string(fileArgument) },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, file }, context) => importCalendar(context, weddingId, file),
  }),
}))
