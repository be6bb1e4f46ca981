import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'
import { partners, type Row } from './who-may-groups.fixture.ts'

const line = ({ bankLine }: World) => ({ id: bankLine.id })
const file = ({ statement }: World) => ({ id: statement.id })

/** Operations on bank files and the register, for partners only. The line is changed before its file is undone. */
export const whoMayBank: Record<string, Row> = {
  'Mutation.importStatement': {
    query:
      'mutation ($input: ImportStatementInput!) { answer: importStatement(input: $input) { ... on BankStatement { id } } }',
    variables: ({ wedding }) => ({
      input: { id: randomUUID(), weddingId: wedding.id, name: 'a.csv', parts: 2, part: 0, content: 'AAAA' },
    }),
    allowed: partners,
  },
  'Mutation.nameColumns': {
    query:
      'mutation ($id: UUID!) { answer: nameColumns(id: $id, roles: ["booked", "words", "amount"]) { ... on BankStatement { id } } }',
    variables: file,
    allowed: partners,
  },
  'Mutation.keepStatement': {
    query:
      'mutation ($id: UUID!) { answer: keepStatement(id: $id) { ... on BankStatement { id } ... on StatementMoved { code } } }',
    variables: file,
    allowed: partners,
  },
  'Mutation.matchLine': {
    query:
      'mutation ($id: UUID!) { answer: matchLine(lineId: $id, contributionIds: [], withLines: []) { ... on BankLine { id } ... on AmountsDiffer { code } } }',
    variables: line,
    allowed: partners,
  },
  'Mutation.refuseMatch': {
    query: 'mutation ($id: UUID!) { answer: refuseMatch(lineId: $id) { ... on BankLine { id } } }',
    variables: line,
    allowed: partners,
  },
  'Mutation.setLineAside': {
    query: 'mutation ($id: UUID!) { answer: setLineAside(lineId: $id) { ... on BankLine { id } } }',
    variables: line,
    allowed: partners,
  },
  'Mutation.reopenLine': {
    query: 'mutation ($id: UUID!) { answer: reopenLine(lineId: $id) { ... on BankLine { id } } }',
    variables: line,
    allowed: partners,
  },
  'Mutation.noteLine': {
    query: 'mutation ($input: NoteLineInput!) { answer: noteLine(input: $input) { ... on BankLine { id } } }',
    variables: ({ bankLine }) => ({
      input: { lineId: bankLine.id, contributionId: randomUUID(), name: 'Tía', place: 'decide' },
    }),
    allowed: partners,
  },
  'Mutation.undoImport': {
    query:
      'mutation ($id: UUID!) { answer: undoImport(id: $id, reason: "") { ... on BankStatement { id } } }',
    variables: file,
    allowed: partners,
  },
  'Mutation.noteContribution': {
    query:
      'mutation ($input: NoteContributionInput!) { answer: noteContribution(input: $input) { ... on Contribution { id } } }',
    variables: ({ wedding }) => ({
      input: { id: randomUUID(), weddingId: wedding.id, name: 'Tía', amountMinor: '100' },
    }),
    allowed: partners,
  },
  'Mutation.describeDonor': {
    query:
      'mutation ($id: UUID!) { answer: describeDonor(input: { weddingId: $id, donor: "unknown" }) { ... on GiftDonors { donors { key } } ... on InvalidInput { code } } }',
    variables: ({ wedding }) => ({ id: wedding.id }),
    allowed: partners,
  },
  'Mutation.openKeepsake': {
    query:
      'mutation ($id: UUID!) { answer: openKeepsake(input: { weddingId: $id, keepsake: dossier, language: es }) { ... on OpenKeepsake { address } } }',
    variables: ({ wedding }) => ({ id: wedding.id }),
    allowed: partners,
  },
  'Query.registerFile': {
    query:
      'query ($id: UUID!) { answer: registerFile(weddingId: $id, format: csv) { ... on SpreadsheetFile { name } } }',
    variables: ({ wedding }) => ({ id: wedding.id }),
    allowed: partners,
  },
}
