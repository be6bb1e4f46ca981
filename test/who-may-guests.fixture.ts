import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'
import { everybody, members, type Row } from './who-may-groups.fixture.ts'

const wedding = (world: World) => ({ id: world.wedding.id })
const household = (world: World) => ({ id: world.household.id })
const twoHouseholds = (world: World) => ({ id: world.household.id, from: world.namesakes.id })
const token = (world: World) => ({ token: world.household.token })
const rows = `{ rows: [["Ana Gil"]], columns: [fullName] }`

const onWedding = (name: string, answer: string, more: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(weddingId: $id, ${more}) { ... on ${answer} { __typename } } }`,
  variables: wedding,
  allowed: members,
})
const onHousehold = (name: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id) { ... on Household { id } } }`,
  variables: household,
  allowed: members,
})

const onTable = (name: string, more = ''): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id${more && `, ${more}`}) { ... on SeatingPlan { __typename } } }`,
  variables: (world) => ({ id: world.tableId }),
  allowed: members,
})

const onArea = (name: string): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id) { ... on SeatingPlan { __typename } } }`,
  variables: (world) => ({ id: world.areaId }),
  allowed: members,
})

/** The guest list, for members and planners; an invitation, for the holder of its link. */
export const whoMayGuests: Record<string, Row> = {
  'Query.households': {
    query: 'query ($id: UUID!) { page: households(weddingId: $id) { answer: nodes { id } } }',
    variables: wedding,
    allowed: members,
  },
  'Query.household': {
    query: 'query ($id: UUID!) { answer: household(id: $id) { id } }',
    variables: household,
    allowed: members,
  },
  'Query.guestCounts': {
    query: 'query ($id: UUID!) { answer: guestCounts(weddingId: $id) { guests } }',
    variables: wedding,
    allowed: members,
  },
  'Mutation.saveHousehold': {
    query: `mutation ($id: UUID!, $household: UUID!, $guest: UUID!) { answer: saveHousehold(weddingId: $id, id: $household, input: { name: "Gil", guests: [{ id: $guest, givenNames: "Ana" }] }) { ... on Household { id } } }`,
    variables: (world) => ({ ...wedding(world), household: randomUUID(), guest: randomUUID() }),
    allowed: members,
  },
  'Mutation.changeHouseholds': {
    query: `mutation ($id: UUID!, $household: UUID!) { answer: changeHouseholds(weddingId: $id, changes: [{ id: $household, side: one }]) { ... on MutationChangeHouseholdsSuccess { data { id } } } }`,
    variables: (world) => ({ ...wedding(world), household: world.household.id }),
    allowed: members,
  },
  'Mutation.deleteHousehold': onHousehold('deleteHousehold'),
  'Mutation.restoreHousehold': onHousehold('restoreHousehold'),
  'Query.repeatedGuests': {
    query: 'query ($id: UUID!) { answer: repeatedGuests(weddingId: $id) { name } }',
    variables: wedding,
    allowed: members,
  },
  'Query.householdsTogether': {
    query: 'query ($id: UUID!, $from: UUID!) { answer: householdsTogether(id: $id, from: $from) { people } }',
    variables: twoHouseholds,
    allowed: members,
  },
  'Mutation.mergeHouseholds': {
    query: `mutation ($id: UUID!, $from: UUID!) { answer: mergeHouseholds(id: $id, from: $from) { ... on Household { id } } }`,
    variables: twoHouseholds,
    allowed: members,
  },
  'Mutation.partHouseholds': onHousehold('partHouseholds'),
  'Query.seatingPlan': {
    query: 'query ($id: UUID!) { answer: seatingPlan(weddingId: $id) { tables { id } } }',
    variables: wedding,
    allowed: members,
  },
  'Query.guestsFile': {
    query:
      'query ($id: UUID!) { answer: guestsFile(weddingId: $id, format: csv) { ... on SpreadsheetFile { name } } }',
    variables: wedding,
    allowed: members,
  },
  'Query.questionnaire': {
    query: 'query ($id: UUID!) { answer: questionnaire(weddingId: $id) { version counts { questionId } } }',
    variables: wedding,
    allowed: members,
  },
  'Mutation.saveQuestions': onWedding('saveQuestions', 'Questionnaire', 'version: 0, questions: []'),
  'Mutation.replyFor': {
    query: `mutation ($guest: UUID!) { answer: replyFor(guestId: $guest, questionId: "${randomUUID()}", reply: "yes") { ... on Household { id } } }`,
    variables: (world) => ({ guest: world.household.guestId }),
    allowed: members,
  },
  'Mutation.saveTable': {
    query: `mutation ($id: UUID!, $table: UUID!) { answer: saveTable(weddingId: $id, id: $table, input: { name: "Mesa", seats: 8, shape: round }) { ... on SeatingPlan { __typename } } }`,
    variables: (world) => ({ ...wedding(world), table: randomUUID() }),
    allowed: members,
  },
  'Mutation.moveTable': onTable('moveTable', 'position: 0'),
  'Mutation.seatGuests': {
    query: `mutation ($id: UUID!, $guest: UUID!) { answer: seatGuests(weddingId: $id, moves: [{ guestId: $guest }]) { ... on SeatingPlan { __typename } } }`,
    variables: (world) => ({ ...wedding(world), guest: world.household.guestId }),
    allowed: members,
  },
  'Mutation.arrangeRoom': {
    query: `mutation ($id: UUID!, $table: UUID!) { answer: arrangeRoom(weddingId: $id, moves: [{ id: $table, from: { x: 0, y: 0, turn: 0 }, to: { x: 200, y: 200, turn: 0 } }]) { ... on SeatingPlan { __typename } ... on SeatingChanged { __typename } } }`,
    variables: (world) => ({ ...wedding(world), table: world.tableId }),
    allowed: members,
  },
  'Mutation.saveRoomArea': {
    query: `mutation ($id: UUID!, $area: UUID!) { answer: saveRoomArea(weddingId: $id, id: $area, input: { kind: stage, width: 400, depth: 300 }) { ... on SeatingPlan { __typename } } }`,
    variables: (world) => ({ ...wedding(world), area: randomUUID() }),
    allowed: members,
  },
  'Mutation.deleteRoomArea': onArea('deleteRoomArea'),
  'Mutation.restoreRoomArea': onArea('restoreRoomArea'),
  'Mutation.saveSeatingRelation': {
    query: `mutation ($id: UUID!, $relation: UUID!, $one: UUID!, $other: UUID!) { answer: saveSeatingRelation(weddingId: $id, id: $relation, input: { kind: apart, one: { guestId: $one }, other: { householdId: $other } }) { ... on SeatingPlan { __typename } } }`,
    variables: (world) => ({
      ...wedding(world),
      relation: randomUUID(),
      one: world.household.guestId,
      other: world.household.id,
    }),
    allowed: members,
  },
  'Mutation.deleteSeatingRelation': onWedding(
    'deleteSeatingRelation',
    'SeatingPlan',
    `id: "${randomUUID()}"`,
  ),
  'Mutation.deleteTable': onTable('deleteTable'),
  'Mutation.restoreTable': onTable('restoreTable'),
  'Query.outreach': {
    query: 'query ($id: UUID!) { answer: outreach(weddingId: $id) { texts { text } } }',
    variables: wedding,
    allowed: members,
  },
  'Mutation.recordMessage': {
    query: `mutation ($id: UUID!, $message: UUID!) { answer: recordMessage(householdId: $id, id: $message, kind: thanks, channel: other) { ... on Household { id } } }`,
    variables: (world) => ({ ...household(world), message: randomUUID() }),
    allowed: members,
  },
  'Mutation.forgetMessage': {
    query: 'mutation ($id: UUID!) { answer: forgetMessage(id: $id) { ... on Household { id } } }',
    variables: (world) => ({ id: world.messageId }),
    allowed: members,
  },
  'Mutation.saveMessageText': onWedding(
    'saveMessageText',
    'MessageTexts',
    'input: { kind: thanks, form: spain, number: one, text: "" }',
  ),
  'Mutation.mailMessages': {
    query: `mutation ($id: UUID!, $household: UUID!) { answer: mailMessages(weddingId: $id, kind: reminder, householdIds: [$household]) { ... on MailedMessages { sent } } }`,
    variables: (world) => ({ ...wedding(world), household: world.household.id }),
    allowed: members,
  },
  'Mutation.answerFor': {
    query: `mutation ($guest: UUID!, $celebration: UUID!) { answer: answerFor(guestId: $guest, celebrationId: $celebration, answer: yes) { ... on Household { id } } }`,
    variables: ({ household: { guestId, celebrationId } }) => ({
      guest: guestId,
      celebration: celebrationId,
    }),
    allowed: members,
  },
  'Mutation.setInvitationSearch': onWedding(
    'setInvitationSearch',
    'Wedding',
    'findsByPhone: true, findsByCode: true',
  ),
  'Mutation.setRsvpDeadline': onWedding('setRsvpDeadline', 'Wedding', 'date: "2027-06-01"'),
  'Mutation.previewGuestImport': onWedding('previewGuestImport', 'GuestImport', `input: ${rows}`),
  'Mutation.importGuests': onWedding('importGuests', 'GuestImport', `input: ${rows}`),
  'Mutation.takeBackGuests': onWedding('takeBackGuests', 'Wedding', 'guestIds: []'),
  'Query.invitation': {
    query: 'query ($token: String!) { answer: invitation(token: $token) { greeting } }',
    variables: token,
    allowed: everybody,
  },
  'Query.guestData': {
    query: 'query ($token: String!) { answer: guestData(link: invitation, token: $token) { weddingSlug } }',
    variables: token,
    allowed: everybody,
  },
  // With an invalid link, because other rows use the households of this world.
  'Mutation.eraseGuestData': {
    query:
      'mutation ($token: String!) { answer: eraseGuestData(link: invitation, token: $token) { ... on InvitationNotFound { code } } }',
    variables: () => ({ token: 'A'.repeat(22) }),
    allowed: everybody,
  },
  'Mutation.answerInvitation': {
    query:
      'mutation ($token: String!) { answer: answerInvitation(token: $token, answers: []) { ... on Invitation { greeting } } }',
    variables: token,
    allowed: everybody,
  },
  'Mutation.findInvitation': {
    query:
      'mutation ($slug: String!) { answer: findInvitation(slug: $slug, name: "Nadie") { ... on InvitationSearch { sent } } }',
    variables: (world) => ({ slug: world.wedding.slug }),
    allowed: everybody,
  },
  // Last, because it invalidates the link.
  'Mutation.renewHouseholdLink': onHousehold('renewHouseholdLink'),
}
