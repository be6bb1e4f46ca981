import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'

type ForeignIdRow = { readonly query: string; readonly variables: (world: World) => Record<string, unknown> }

const onWedding = (name: string, more: string, variables: (world: World) => object): ForeignIdRow => {
  const extraVariables = more.match(/\$\w+/g) ?? []
  return {
    query: `mutation ($wedding: UUID!${extraVariables.map((one) => `, ${one}: UUID!`).join('')}) { answer: ${name}(weddingId: $wedding, ${more}) { __typename } }`,
    variables: (world) => ({ wedding: world.wedding.id, ...variables(world) }),
  }
}
const withInput = (name: string, type: string, input: (world: World) => object): ForeignIdRow => ({
  query: `mutation ($input: ${type}!) { answer: ${name}(input: $input) { __typename } }`,
  variables: (world) => ({ input: input(world) }),
})

/** Ids within input objects and lists, which the rows of the authorization matrix leave empty. */
export const nestedIds: Record<string, ForeignIdRow> = {
  'createTask with a list and members': withInput('createTask', 'CreateTaskInput', (world) => ({
    id: randomUUID(),
    weddingId: world.wedding.id,
    name: 'Flores',
    listId: world.task.listId,
    memberIds: [world.team.plannerId],
  })),
  'updateTask with members': withInput('updateTask', 'UpdateTaskInput', (world) => ({
    id: world.task.id,
    memberIds: [world.team.plannerId],
  })),
  'updateTask with labels': withInput('updateTask', 'UpdateTaskInput', (world) => ({
    id: world.task.id,
    labelIds: [world.boardLabel.id],
  })),
  'updateTask with suppliers': withInput('updateTask', 'UpdateTaskInput', (world) => ({
    id: world.task.id,
    supplierIds: [world.supplier.id],
  })),
  'addGift with a stop': withInput('addGift', 'GiftInput', (world) => ({
    id: randomUUID(),
    weddingId: world.wedding.id,
    title: 'Cena',
    summary: '',
    story: '',
    place: '',
    image: 'candlelit-dinner',
    sharing: 'whole',
    targetMinor: '9000',
    stopId: world.wedding.id,
  })),
  'noteContribution with a gift and a receiving account': withInput(
    'noteContribution',
    'NoteContributionInput',
    (world) => ({
      id: randomUUID(),
      weddingId: world.wedding.id,
      name: 'Tía',
      amountMinor: '100',
      giftId: world.dinner.id,
      receivingAccountId: world.receivingAccount.id,
    }),
  ),
  'noteLine with a gift': withInput('noteLine', 'NoteLineInput', (world) => ({
    lineId: world.bankLine.id,
    contributionId: randomUUID(),
    name: 'Tía',
    place: 'gift',
    giftId: world.memory.giftId,
  })),
  'proposeReceivingAccountChange of an account': withInput(
    'proposeReceivingAccountChange',
    'ReceivingAccountChangeInput',
    (world) => ({
      id: randomUUID(),
      weddingId: world.wedding.id,
      act: 'remove',
      receivingAccountId: world.receivingAccount.id,
    }),
  ),
  'printStationery of a gift': withInput('printStationery', 'PrintInput', (world) => ({
    weddingId: world.wedding.id,
    printable: 'insert',
    language: 'es',
    giftId: world.dinner.id,
  })),
  reorderGifts: onWedding('reorderGifts', 'giftIds: [$gift]', (world) => ({ gift: world.dinner.id })),
  orderPadrinazgos: onWedding('orderPadrinazgos', 'ids: [$one]', (world) => ({
    one: world.news.padrinazgo.id,
  })),
  takeBackGuests: onWedding('takeBackGuests', 'guestIds: [$guest]', (world) => ({
    guest: world.household.guestId,
  })),
  takeBackRoute: onWedding('takeBackRoute', 'giftIds: [$gift], stopIds: [$stop]', (world) => ({
    gift: world.dinner.id,
    stop: world.dinner.id,
  })),
  'seatGuests at a table': onWedding(
    'seatGuests',
    'moves: [{ guestId: $guest, from: $from, to: $to }]',
    (world) => ({ guest: world.household.guestId, from: world.tableId, to: world.tableId }),
  ),
  arrangeRoom: onWedding(
    'arrangeRoom',
    'moves: [{ id: $table, from: { x: 0, y: 0, turn: 0 }, to: { x: 9, y: 9, turn: 1 } }]',
    (world) => ({ table: world.tableId }),
  ),
  'saveSeatingRelation of a household': onWedding(
    'saveSeatingRelation',
    'id: $relation, input: { kind: apart, one: { householdId: $one }, other: { guestId: $other } }',
    (world) => ({ relation: world.areaId, one: world.household.id, other: world.household.guestId }),
  ),
  'orderMemoryPhotos with a photograph': onWedding(
    'orderMemoryPhotos',
    'giftId: $gift, ids: [$photo]',
    (world) => ({ gift: world.memory.giftId, photo: world.memory.photoId }),
  ),
  'sendPostcards to a giver': onWedding(
    'sendPostcards',
    'giftId: $gift, contributionIds: [$giver]',
    (world) => ({ gift: world.memory.giftId, giver: world.contribution.id }),
  ),
  'saveDraft with recipient, attachment and answered mail': onWedding(
    'saveDraft',
    'id: $draft, input: { to: [{ kind: household, id: $household }], subject: "", content: "", attachmentIds: [$file], inReplyTo: $mail }',
    (world) => ({
      draft: randomUUID(),
      household: world.household.id,
      file: world.looseFile.id,
      mail: world.contribution.id,
    }),
  ),
  'savePadrinazgo for a celebration': onWedding(
    'savePadrinazgo',
    'id: $id, input: { name: "Lazo", meaning: "", isCostShown: false, celebrationId: $celebration }',
    (world) => ({ id: randomUUID(), celebration: world.household.celebrationId }),
  ),
  'saveTripCost for a stop': onWedding(
    'saveTripCost',
    'id: $id, input: { name: "Vuelos", amountMinor: "1", stopId: $stop }',
    (world) => ({ id: randomUUID(), stop: world.household.celebrationId }),
  ),
  'matchLine with gifts and other lines': {
    query:
      'mutation ($id: UUID!, $gift: UUID!, $line: UUID!) { answer: matchLine(lineId: $id, contributionIds: [$gift], withLines: [$line]) { __typename } }',
    variables: (world) => ({
      id: world.bankLine.id,
      gift: world.contribution.id,
      line: world.bankLine.id,
    }),
  },
  'assignContribution to a gift': {
    query:
      'mutation ($id: UUID!, $gift: UUID!) { answer: assignContribution(id: $id, giftId: $gift) { __typename } }',
    variables: (world) => ({ id: world.contribution.id, gift: world.dinner.id }),
  },
  'labelMails with a label': {
    query:
      'mutation ($id: UUID!, $label: String!) { answer: labelMails(ids: [$id], add: [$label]) { __typename } }',
    variables: (world) => ({ id: world.contribution.id, label: world.mailLabel.id }),
  },
  'moveTask to a list': {
    query:
      'mutation ($id: UUID!, $list: UUID!) { answer: moveTask(id: $id, position: 0, listId: $list) { __typename } }',
    variables: (world) => ({ id: world.task.id, list: world.task.listId }),
  },
  'answerInvitation for a guest': {
    query:
      'mutation ($token: String!, $guest: UUID!, $celebration: UUID!) { answer: answerInvitation(token: $token, answers: [{ guestId: $guest, celebrationId: $celebration, answer: yes }]) { __typename } }',
    variables: ({ household }) => ({
      token: household.token,
      guest: household.guestId,
      celebration: household.celebrationId,
    }),
  },
  'noteNudge for a member': {
    query:
      'mutation ($token: String!, $id: UUID!) { answer: noteNudge(token: $token, contributionId: $id) { __typename } }',
    variables: (world) => ({ token: world.friends.captain, id: world.contribution.id }),
  },
}
