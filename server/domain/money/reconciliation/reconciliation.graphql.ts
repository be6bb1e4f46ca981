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
  description: 'Progress of a bank file.',
  values: statementStates.names,
})
const formatEnum = builder.enumType('BankStatementFormat', {
  description: 'Format of a bank file.',
  values: statementFormats,
})

const statementWarningRef = builder.objectRef<StatementWarning>('StatementWarning').implement({
  description: 'Remark about a bank file for the couple.',
  fields: (t) => ({
    line: t.exposeInt('line', { nullable: true, description: 'Line number in the file.' }),
    code: t.exposeString('code', { description: 'Code of the warning, such as `date` or `sumsDiffer`.' }),
    value: t.exposeString('value', { description: 'Content; may be empty.' }),
  }),
})

const previewLineRef = builder.objectRef<PreviewLine>('BankPreviewLine').implement({
  description: 'Movement of a bank file that is not saved yet.',
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

const previewRef = builder.objectRef<StatementPreview>('BankPreview').implement({
  description: 'Interpretation of a bank file before any of its lines is saved.',
  fields: (t) => ({
    deposits: t.exposeInt('deposits', { description: 'Number of deposits.' }),
    returns: t.int({
      description:
        'Number of payments that may have returned a gift. They are saved, and the couple decide on them.',
      resolve: ({ returns }) => returns ?? 0,
    }),
    payments: t.exposeInt('payments', { description: 'Number of other payments, which are not saved.' }),
    shownDeposits: t.field({
      type: [previewLineRef],
      description: 'The first deposits of the file.',
      resolve: ({ shownDeposits }) => [...shownDeposits],
    }),
    shownReturns: t.field({
      type: [previewLineRef],
      description: 'First payments of the file that may have returned a gift.',
      resolve: ({ shownReturns }) => [...(shownReturns ?? [])],
    }),
    shownPayments: t.field({
      type: [previewLineRef],
      description: 'First other payments of the file.',
      resolve: ({ shownPayments }) => [...shownPayments],
    }),
    otherAccounts: t.stringList({
      description: 'Masked numbers of accounts in the file that do not belong to the couple.',
      resolve: ({ otherAccounts }) => [...otherAccounts],
    }),
  }),
})

const rowRef = builder.objectRef<readonly string[]>('BankRow').implement({
  description: 'Unparsed row of a bank file.',
  fields: (t) => ({
    cells: t.stringList({ description: 'Cells of the row.', resolve: (cells) => [...cells] }),
  }),
})

const directionChoiceRef = builder.objectRef<DirectionChoice>('BankDirectionChoice').implement({
  description: 'Column of a bank file that may distinguish deposits from payments.',
  fields: (t) => ({
    column: t.exposeInt('column', { description: 'Column index, from 0.' }),
    values: t.stringList({
      description: 'Repeated values of the column.',
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
  description: 'Bank file uploaded by the couple.',
  fields: (t) => {
    const counted = (name: Exclude<keyof LineCounts, 'statementId'>, description: string) =>
      t.int({
        description,
        resolve: async (statement, _, context) => (await countsOf(context, statement))?.[name] ?? 0,
      })
    return {
      id: t.expose('id', { type: 'UUID', description: 'Bank file id.' }),
      name: t.exposeString('name', { description: 'File name.' }),
      state: t.expose('state', { type: stateEnum, description: 'Progress of the file.' }),
      format: t.expose('format', { type: formatEnum, nullable: true, description: 'Detected format.' }),
      bank: t.exposeString('bank', { nullable: true, description: 'Bank, if identified by the layout.' }),
      done: t.exposeInt('done', { description: 'Number of lines saved so far.' }),
      total: t.exposeInt('total', { description: 'Number of lines to save.' }),
      known: t.exposeInt('known', { description: 'Number of lines already known from another file.' }),
      outgoing: t.exposeInt('outgoing', { description: 'Number of outgoing payments, not saved.' }),
      fromDay: t.expose('fromDay', { type: 'Date', nullable: true, description: 'First day covered.' }),
      toDay: t.expose('toDay', { type: 'Date', nullable: true, description: 'Last day covered.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the upload.' }),
      undoneAt: t.expose('undoneAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Time at which the file was undone.',
      }),
      undoReason: t.exposeString('undoReason', { nullable: true, description: 'Reason for the undo.' }),
      preview: t.expose('preview', {
        type: previewRef,
        nullable: true,
        description: 'Preview while the file waits for a partner to accept it with `keepStatement`.',
      }),
      problems: t.expose('problems', {
        type: [statementWarningRef],
        description: 'Errors that prevent reading.',
      }),
      notes: t.expose('notes', { type: [statementWarningRef], description: 'Warnings about skipped parts.' }),
      rows: t.field({
        type: [rowRef],
        description: 'First rows, while its columns are unnamed.',
        resolve: ({ state, sampleRows }) =>
          statementStates.allows('nameColumns', state) ? (sampleRows ?? []) : [],
      }),
      roles: t.stringList({
        description: 'Role of each column: `booked`, `amount` …; empty if unknown.',
        resolve: ({ sampleRows, directionQuestion }) =>
          (directionQuestion?.roles ?? rolesOf(sampleRows?.[0] ?? [])).map((role) => role ?? ''),
      }),
      directionChoices: t.field({
        type: [directionChoiceRef],
        nullable: true,
        description:
          'Columns that may distinguish deposits from payments, possibly none; present when amounts have no sign. Answer with `nameColumns`.',
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
        description: 'Number of gifts that lose their confirmation if the file is undone.',
        resolve: async ({ weddingId, id }, _, context) =>
          (await undoableGiftsOf(context, weddingId)).get(id) ?? 0,
      }),
    }
  },
})

builder.objectField(weddingRef, 'bankStatements', (t) =>
  t.field({
    type: [statementRef],
    description: 'Recent bank files, newest first; partners only.',
    resolve: async (wedding, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, wedding.id)) ? statementsOf(database.db, wedding.id) : [],
  }),
)

type Totals = Omit<LineCounts, 'statementId'>
const standings = ['alone', 'said', 'doubtful', 'unmatched', 'waiting', 'aside'] as const

const totalsRef = builder.objectRef<Totals>('BankLineTotals').implement({
  description: 'Number of bank lines by state.',
  fields: (t) => ({
    alone: t.exposeInt('alone', { description: 'Matched automatically.' }),
    said: t.exposeInt('said', { description: 'Matched by the couple.' }),
    doubtful: t.exposeInt('doubtful', { description: 'Waiting for a decision.' }),
    unmatched: t.exposeInt('unmatched', { description: 'Lines without a match.' }),
    waiting: t.exposeInt('waiting', { description: 'Waiting for the rest of the amount.' }),
    aside: t.exposeInt('aside', { description: 'Set aside as no gift.' }),
  }),
})

builder.objectField(weddingRef, 'bankTotals', (t) =>
  t.field({
    type: totalsRef,
    description: 'Number of bank lines by state; null for viewers without access to money.',
    resolve: async (wedding, _, { database, viewer }) => {
      const sees = maySeeMoney(await partOf(database.db, viewer, wedding.id))
      const counts = sees ? [...(await lineCounts(database.db, wedding.id)).values()] : []
      const sum = (name: keyof Totals) => counts.reduce((total, one) => total + one[name], 0)
      return Object.fromEntries(standings.map((name) => [name, sum(name)])) as Totals
    },
  }),
)

const importInput = builder.inputType('ImportStatementInput', {
  description: 'Part of a bank file: compressed with gzip, split, each part in base64.',
  fields: (t) => ({
    id: t.field({
      type: 'UUID',
      required: true,
      description: 'Id of the file, chosen by the client and equal for all parts.',
    }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    name: t.string({ required: true, description: 'File name.' }),
    parts: t.int({ required: true, description: 'Number of parts.' }),
    part: t.int({ required: true, description: 'Index of this part, from 0.' }),
    content: t.string({ required: true, description: 'Content of this part.' }),
  }),
})

const which = { type: 'UUID', required: true, description: 'Id of the bank file.' } as const

builder.mutationFields((t) => ({
  importStatement: t.field({
    type: statementRef,
    description: 'Uploads a part of a bank file. The file is read once all parts have arrived.',
    args: { input: t.arg({ type: importInput, required: true, description: 'Uploaded part.' }) },
    errors: { types: [InvalidInput, TooManyAttempts, WeddingNotFound, StatementNotFound] },
    resolve: (_, { input }, context) => importStatement(context, input),
  }),
  nameColumns: t.field({
    type: statementRef,
    description: 'Sets the meaning of the columns of a file. Later files with the same layout use it.',
    args: {
      id: t.arg(which),
      roles: t.arg.stringList({
        required: true,
        description: 'Role of each column, such as `booked` or `amount`; null for an unused column.',
      }),
      outgoingValues: t.arg.stringList({ description: 'Values of `direction` that mark outgoing money.' }),
      onlyDeposits: t.arg.boolean({
        defaultValue: false,
        description: 'True if every movement of this file is a deposit. It applies to this file only.',
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
    description: 'Saves the deposits of a bank file after a partner saw its preview.',
    args: { id: t.arg(which) },
    errors: { types: [StatementNotFound, StatementMoved] },
    resolve: (_, { id }, context) => keepStatement(context, id),
  }),
  undoImport: t.field({
    type: statementRef,
    description:
      'Undoes a bank file. Gifts that it confirmed are in state `sent` again, except lines that another file contains.',
    args: { id: t.arg(which), reason: t.arg.string({ required: true, description: 'Reason for the undo.' }) },
    errors: { types: [StatementNotFound] },
    resolve: (_, { id, reason }, context) => undoImport(context, id, reason),
  }),
}))
