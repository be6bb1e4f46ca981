import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef } from '#server/graphql/builder.ts'
import {
  type DirectionChoice,
  rolesOf,
  statementFormats,
  type StatementWarning,
} from '#server/domain/money/statements/index.ts'
import {
  maySeeMoney,
  partOf,
  weddingById,
  WeddingNotFound,
  weddingRef,
} from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { statementStates } from '#shared/states/bank-statement.ts'
import { importStatement } from './import-statement.ts'
import { keepStatement } from './keep-statement.ts'
import { nameColumns } from './name-columns.ts'
import { StatementMoved, StatementNotFound } from './reconciliation.refusals.ts'
import { type LineCounts, lineCounts, statementsOf, undoableGifts } from './statement-queries.ts'
import type { BankStatement } from './statement-store.ts'
import { undoImport } from './undo-import.ts'
import { money } from '#shared/money.ts'
import type { PreviewLine, StatementPreview } from './statement-preview.ts'

const stateEnum = builder.enumType('BankStatementState', {
  description: 'How far a bank file is.',
  values: statementStates.names,
})
const formatEnum = builder.enumType('BankStatementFormat', {
  description: 'Format of a bank file.',
  values: statementFormats,
})

const statementWarningRef = builder.objectRef<StatementWarning>('StatementWarning').implement({
  description: 'Something in a bank file that a person should know.',
  fields: (t) => ({
    line: t.exposeInt('line', { nullable: true, description: 'In which line of the file.' }),
    code: t.exposeString('code', { description: 'What it is: `date`, `sumsDiffer` …' }),
    value: t.exposeString('value', { description: 'Content; may be empty.' }),
  }),
})

const previewLineRef = builder.objectRef<PreviewLine>('BankPreviewLine').implement({
  description: 'A movement of a bank file that is not kept yet.',
  fields: (t) => ({
    bookedOn: t.expose('bookedOn', { type: 'Date', description: 'Booking day.' }),
    amount: t.field({
      type: moneyRef,
      description: 'Amount; negative when money left the account.',
      resolve: ({ minor, currency }) => money(BigInt(minor), currency),
    }),
    words: t.exposeString('words', { description: 'Payer and text, as the bank writes them.' }),
  }),
})

/** The preview of a bank file in the API. */
const previewRef = builder.objectRef<StatementPreview>('BankPreview').implement({
  description: 'What a bank file was understood as, before any of its lines is kept.',
  fields: (t) => ({
    deposits: t.exposeInt('deposits', { description: 'Number of deposits.' }),
    returns: t.int({
      description: 'Number of payments that may have taken a gift back. They are kept, and asked about.',
      resolve: ({ returns }) => returns ?? 0,
    }),
    payments: t.exposeInt('payments', { description: 'Number of other payments, which are not kept.' }),
    shownDeposits: t.field({
      type: [previewLineRef],
      description: 'The first deposits of the file.',
      resolve: ({ shownDeposits }) => [...shownDeposits],
    }),
    shownReturns: t.field({
      type: [previewLineRef],
      description: 'The first payments of the file that may have taken a gift back.',
      resolve: ({ shownReturns }) => [...(shownReturns ?? [])],
    }),
    shownPayments: t.field({
      type: [previewLineRef],
      description: 'The first other payments of the file.',
      resolve: ({ shownPayments }) => [...shownPayments],
    }),
    otherAccounts: t.stringList({
      description: 'Masked numbers of accounts in the file that are none of the couple’s.',
      resolve: ({ otherAccounts }) => [...otherAccounts],
    }),
  }),
})

const rowRef = builder.objectRef<readonly string[]>('BankRow').implement({
  description: 'Unparsed row of a bank file.',
  fields: (t) => ({
    cells: t.stringList({ description: 'Its cells.', resolve: (cells) => [...cells] }),
  }),
})

const directionChoiceRef = builder.objectRef<DirectionChoice>('BankDirectionChoice').implement({
  description: 'A column of a bank file that may tell deposits from payments.',
  fields: (t) => ({
    column: t.exposeInt('column', { description: 'Its position, from 0.' }),
    values: t.stringList({
      description: 'The values it repeats.',
      resolve: ({ values }) => [...values],
    }),
  }),
})

async function countsOf(context: AppContext, { weddingId, id }: BankStatement) {
  const all = await memoizePerRequest(context, `bank lines ${weddingId}`, () =>
    lineCounts(context.database.db, weddingId),
  )
  return all.get(id)
}

const undoableGiftsOf = async (context: AppContext, weddingId: string) =>
  memoizePerRequest(context, `gifts of bank files ${weddingId}`, async () => {
    const { db } = context.database
    const wedding = await weddingById(db, weddingId)
    return wedding ? undoableGifts(db, wedding) : new Map<string, number>()
  })

const statementRef = builder.objectRef<BankStatement>('BankStatement').implement({
  description: 'A file of a bank that the couple have dropped in.',
  fields: (t) => {
    const counted = (name: Exclude<keyof LineCounts, 'statementId'>, description: string) =>
      t.int({
        description,
        resolve: async (statement, _, context) => (await countsOf(context, statement))?.[name] ?? 0,
      })
    return {
      id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
      name: t.exposeString('name', { description: 'What the file is called.' }),
      state: t.expose('state', { type: stateEnum, description: 'How far it is.' }),
      format: t.expose('format', { type: formatEnum, nullable: true, description: 'What it is.' }),
      bank: t.exposeString('bank', { nullable: true, description: 'Of which bank, if its shape tells.' }),
      done: t.exposeInt('done', { description: 'How many lines have been kept so far.' }),
      total: t.exposeInt('total', { description: 'How many lines there are to keep.' }),
      known: t.exposeInt('known', { description: 'Lines that were known from another file.' }),
      outgoing: t.exposeInt('outgoing', { description: 'Lines that went out, and were not kept.' }),
      fromDay: t.expose('fromDay', { type: 'Date', nullable: true, description: 'Its first day.' }),
      toDay: t.expose('toDay', { type: 'Date', nullable: true, description: 'Its last day.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was dropped in.' }),
      undoneAt: t.expose('undoneAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was taken back.',
      }),
      undoReason: t.exposeString('undoReason', { nullable: true, description: 'Why it was taken back.' }),
      preview: t.expose('preview', {
        type: previewRef,
        nullable: true,
        description: 'Present while the file waits for a partner to keep it with `keepStatement`.',
      }),
      problems: t.expose('problems', { type: [statementWarningRef], description: 'Why it cannot be read.' }),
      notes: t.expose('notes', { type: [statementWarningRef], description: 'What was left out of it.' }),
      rows: t.field({
        type: [rowRef],
        description: 'First rows, while its columns are unnamed.',
        resolve: ({ state, sampleRows }) =>
          statementStates.allows('nameColumns', state) ? (sampleRows ?? []) : [],
      }),
      roles: t.stringList({
        description: 'The role each column may have: `booked`, `amount` …; empty where it is unknown.',
        resolve: ({ sampleRows, directionQuestion }) =>
          (directionQuestion?.roles ?? rolesOf(sampleRows?.[0] ?? [])).map((role) => role ?? ''),
      }),
      directionChoices: t.field({
        type: [directionChoiceRef],
        nullable: true,
        description:
          'Present when the amounts have no sign: the columns that may tell deposits from payments, possibly none. Answer with `nameColumns`.',
        resolve: ({ state, directionQuestion }) =>
          state === 'unmapped' ? (directionQuestion?.choices ?? null) : null,
      }),
      alone: counted('alone', 'Lines matched without asking.'),
      said: counted('said', 'Lines matched by the couple.'),
      doubtful: counted('doubtful', 'Lines that need an answer.'),
      unmatched: counted('unmatched', 'Lines without a match.'),
      waiting: counted('waiting', 'Lines that wait for the rest.'),
      aside: counted('aside', 'Lines that are no gift.'),
      undoableGifts: t.int({
        description: 'Gifts that are no longer received when the file is undone.',
        resolve: async ({ weddingId, id }, _, context) =>
          (await undoableGiftsOf(context, weddingId)).get(id) ?? 0,
      }),
    }
  },
})

builder.objectField(weddingRef, 'bankStatements', (t) =>
  t.field({
    type: [statementRef],
    description: 'The bank files of late, the latest first; for the partners alone.',
    resolve: async (wedding, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, wedding.id)) ? statementsOf(database.db, wedding.id) : [],
  }),
)

type Totals = Omit<LineCounts, 'statementId'>
const standings = ['alone', 'said', 'doubtful', 'unmatched', 'waiting', 'aside'] as const

const totalsRef = builder.objectRef<Totals>('BankLineTotals').implement({
  description: 'How many lines of all files stand where.',
  fields: (t) => ({
    alone: t.exposeInt('alone', { description: 'Matched without asking.' }),
    said: t.exposeInt('said', { description: 'Matched by the couple.' }),
    doubtful: t.exposeInt('doubtful', { description: 'They need an answer.' }),
    unmatched: t.exposeInt('unmatched', { description: 'Lines without a match.' }),
    waiting: t.exposeInt('waiting', { description: 'They wait for the rest.' }),
    aside: t.exposeInt('aside', { description: 'No gift.' }),
  }),
})

builder.objectField(weddingRef, 'bankTotals', (t) =>
  t.field({
    type: totalsRef,
    description: 'How many lines of the bank stand where; nothing for those who never see money.',
    resolve: async (wedding, _, { database, viewer }) => {
      const sees = maySeeMoney(await partOf(database.db, viewer, wedding.id))
      const counts = sees ? [...(await lineCounts(database.db, wedding.id)).values()] : []
      const sum = (name: keyof Totals) => counts.reduce((total, one) => total + one[name], 0)
      return Object.fromEntries(standings.map((name) => [name, sum(name)])) as Totals
    },
  }),
)

const importInput = builder.inputType('ImportStatementInput', {
  description: 'A part of a bank’s file. It is sent packed with gzip, cut into parts, each in base64.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client, for all its parts.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Of which wedding.' }),
    name: t.string({ required: true, description: 'What the file is called.' }),
    parts: t.int({ required: true, description: 'How many parts there are.' }),
    part: t.int({ required: true, description: 'Which one this is, from 0.' }),
    content: t.string({ required: true, description: 'The part.' }),
  }),
})

const which = { type: 'UUID', required: true, description: 'Which file.' } as const

builder.mutationFields((t) => ({
  importStatement: t.field({
    type: statementRef,
    description: 'Takes a part of a bank’s file; when all are there it is read.',
    args: { input: t.arg({ type: importInput, required: true, description: 'The part.' }) },
    errors: { types: [InvalidInput, TooManyAttempts, WeddingNotFound, StatementNotFound] },
    resolve: (_, { input }, context) => importStatement(context, input),
  }),
  nameColumns: t.field({
    type: statementRef,
    description: 'Says what the columns of a file are; later files of its shape are read alike.',
    args: {
      id: t.arg(which),
      roles: t.arg.stringList({
        required: true,
        description: 'For each column `booked`, `amount` …, or nothing.',
      }),
      outgoingValues: t.arg.stringList({
        description: 'The values of the `direction` column that mean that money left the account.',
      }),
      onlyDeposits: t.arg.boolean({
        defaultValue: false,
        description: 'Every movement of this file is a deposit; remembered for this file alone.',
      }),
    },
    errors: { types: [InvalidInput, StatementNotFound, StatementMoved] },
    resolve: (_, { id, roles, outgoingValues, onlyDeposits }, context) =>
      nameColumns(context, id, {
        roles: roles.map((role) => role || null),
        outgoingValues: outgoingValues ?? null,
        onlyDeposits: onlyDeposits ?? false,
      }),
  }),
  keepStatement: t.field({
    type: statementRef,
    description: 'Keeps the deposits of a bank file whose preview a partner has seen.',
    args: { id: t.arg(which) },
    errors: { types: [StatementNotFound, StatementMoved] },
    resolve: (_, { id }, context) => keepStatement(context, id),
  }),
  undoImport: t.field({
    type: statementRef,
    description:
      'Takes a file back: what it confirmed is on its way again, except lines that another kept file contains.',
    args: { id: t.arg(which), reason: t.arg.string({ required: true, description: 'Why.' }) },
    errors: { types: [StatementNotFound] },
    resolve: (_, { id, reason }, context) => undoImport(context, id, reason),
  }),
}))
