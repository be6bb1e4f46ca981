import type { World } from './authorization-world.fixture.ts'
import { members, type Row } from './who-may-groups.fixture.ts'

const id = (world: World) => ({ id: world.wedding.id })

/** Operations on printed papers, for all members. */
export const whoMayPrint: Record<string, Row> = {
  'Mutation.printStationery': {
    query:
      'mutation ($id: UUID!) { answer: printStationery(input: { weddingId: $id, printable: insert, language: es }) { ... on PrintedStationery { name shortLink pagesCount } } }',
    variables: id,
    allowed: members,
  },
  'Query.paperTexts': {
    query: 'query ($id: UUID!) { answer: paperTexts(weddingId: $id) { text: printable } }',
    variables: id,
    allowed: members,
  },
  'Mutation.savePaperTexts': {
    query:
      'mutation ($id: UUID!) { answer: savePaperTexts(weddingId: $id, version: 0, input: { printable: menu, language: en, texts: [] }) { ... on PaperTexts { version } } }',
    variables: id,
    allowed: members,
  },
}
