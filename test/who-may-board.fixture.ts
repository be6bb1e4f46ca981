import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'
import { members, type Row } from './who-may-groups.fixture.ts'

const wedding = (world: World) => ({ id: world.wedding.id })
const task = (world: World) => ({ id: world.task.id })
const list = (world: World) => ({ weddingId: world.wedding.id, id: world.task.listId })
const boardLabel = (world: World) => ({ weddingId: world.wedding.id, id: world.boardLabel.id })
const supplier = (world: World) => ({ weddingId: world.wedding.id, id: world.supplier.id })
const comment = (world: World) => ({ id: world.comment.id })
const subItem = (world: World) => ({ ...task(world), subItem: randomUUID() })

const onList = (name: string, more = ''): Row => ({
  query: `mutation ($weddingId: UUID!, $id: UUID!) { answer: ${name}(weddingId: $weddingId, id: $id${more}) { ... on Board { id } } }`,
  variables: list,
  allowed: members,
})
const onTask = (name: string, answer: string, more = ''): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id${more}) { ... on ${answer} { id } } }`,
  variables: task,
  allowed: members,
})

const onFile = (name: string, file: 'looseFile' | 'taskFile'): Row => ({
  query: `mutation ($id: UUID!, $file: UUID!) { answer: ${name}(taskId: $id, attachmentId: $file) { ... on Task { id attachments attachmentList { name } } } }`,
  variables: (world) => ({ ...task(world), file: world[file].id }),
  allowed: members,
})

/** Operations on the board, for all members. */
export const whoMayBoard: Record<string, Row> = {
  'Query.board': {
    query: 'query ($id: UUID!) { answer: board(weddingId: $id) { id } }',
    variables: wedding,
    allowed: members,
  },
  'Query.dueTasks': {
    query: 'query ($id: UUID!) { answer: dueTasks(weddingId: $id, until: "2100-01-01") { id position } }',
    variables: wedding,
    allowed: members,
  },
  'Query.taskMentions': {
    query: 'query ($id: UUID!) { answer: taskMentions(weddingId: $id) { id author { name } task { name } } }',
    variables: wedding,
    allowed: ['planner'],
  },
  'Mutation.seeMentions': {
    query: 'mutation ($id: UUID!) { answer: seeMentions(taskId: $id) { ... on Task { id } } }',
    variables: task,
    allowed: members,
  },
  'Query.task': {
    query: 'query ($id: UUID!) { answer: task(id: $id) { id comments commentList { text } } }',
    variables: task,
    allowed: members,
  },
  'Mutation.addComment': {
    query:
      'mutation ($id: UUID!, $comment: UUID!) { answer: addComment(taskId: $id, input: { id: $comment, text: "Peonías" }) { ... on TaskComment { id } } }',
    variables: (world) => ({ ...task(world), comment: randomUUID() }),
    allowed: members,
  },
  'Mutation.updateComment': {
    query:
      'mutation ($id: UUID!) { answer: updateComment(input: { id: $id, text: "Rosas" }) { ... on TaskComment { id } } }',
    variables: comment,
    allowed: ['partner'],
  },
  'Mutation.deleteComment': {
    query: 'mutation ($id: UUID!) { answer: deleteComment(id: $id) { ... on TaskComment { id } } }',
    variables: comment,
    allowed: ['partner'],
  },
  'Mutation.restoreComment': {
    query: 'mutation ($id: UUID!) { answer: restoreComment(id: $id) { ... on TaskComment { id } } }',
    variables: comment,
    allowed: ['partner'],
  },
  'Mutation.createList': {
    query:
      'mutation ($id: UUID!, $list: UUID!) { answer: createList(input: { id: $list, weddingId: $id, name: "Flores", color: coral }) { ... on Board { id } } }',
    variables: (world) => ({ ...wedding(world), list: randomUUID() }),
    allowed: members,
  },
  'Mutation.updateList': {
    query:
      'mutation ($weddingId: UUID!, $id: UUID!) { answer: updateList(input: { weddingId: $weddingId, id: $id, name: "Por ver" }) { ... on Board { id } } }',
    variables: list,
    allowed: members,
  },
  'Mutation.moveList': onList('moveList', ', position: 0'),
  'Mutation.archiveList': onList('archiveList'),
  'Mutation.restoreList': onList('restoreList'),
  'Mutation.startChecklist': {
    query: 'mutation ($id: UUID!) { answer: startChecklist(weddingId: $id) { ... on Board { id } } }',
    variables: wedding,
    allowed: members,
  },
  'Mutation.followWeddingDate': {
    query:
      'mutation ($id: UUID!) { answer: followWeddingDate(weddingId: $id) { ... on Board { id followingDate } } }',
    variables: wedding,
    allowed: members,
  },
  'Mutation.attachToTask': onFile('attachToTask', 'looseFile'),
  'Mutation.takeOffTask': onFile('takeOffTask', 'taskFile'),
  'Mutation.createTask': {
    query:
      'mutation ($id: UUID!, $task: UUID!) { answer: createTask(input: { id: $task, weddingId: $id, name: "Flores" }) { ... on Task { id } } }',
    variables: (world) => ({ ...wedding(world), task: randomUUID() }),
    allowed: members,
  },
  'Mutation.updateTask': {
    query:
      'mutation ($id: UUID!) { answer: updateTask(input: { id: $id, name: "Flores" }) { ... on Task { id } } }',
    variables: task,
    allowed: members,
  },
  'Mutation.completeTask': onTask('completeTask', 'Task'),
  'Mutation.moveTask': onTask('moveTask', 'Board', ', position: 0'),
  'Mutation.moveTasks': {
    query:
      'mutation ($id: UUID!, $task: UUID!, $list: UUID!) { answer: moveTasks(weddingId: $id, moves: [{ id: $task, listId: $list, position: 0 }]) { ... on Board { id } } }',
    variables: (world) => ({ ...wedding(world), task: world.task.id, list: world.task.listId }),
    allowed: members,
  },
  'Mutation.labelTasks': {
    query:
      'mutation ($id: UUID!, $task: UUID!, $label: UUID!) { answer: labelTasks(weddingId: $id, ids: [$task], labelId: $label, isOn: true) { ... on Board { id } } }',
    variables: (world) => ({ ...wedding(world), task: world.task.id, label: world.boardLabel.id }),
    allowed: members,
  },
  'Mutation.copyTask': {
    query:
      'mutation ($id: UUID!, $copy: UUID!) { answer: copyTask(id: $id, copyId: $copy) { ... on Task { id history { kind } } } }',
    variables: (world) => ({ ...task(world), copy: randomUUID() }),
    allowed: members,
  },
  'Mutation.setCoverPicture': {
    query:
      'mutation ($id: UUID!, $file: UUID!) { answer: setCoverPicture(id: $id, attachmentId: $file) { ... on Task { id coverPicture } } }',
    variables: (world) => ({ ...task(world), file: world.taskPicture.id }),
    allowed: members,
  },
  'Mutation.createBoardLabel': {
    query:
      'mutation ($id: UUID!, $label: UUID!) { answer: createBoardLabel(input: { id: $label, weddingId: $id, name: "Flores", color: coral }) { ... on Board { id } } }',
    variables: (world) => ({ ...wedding(world), label: randomUUID() }),
    allowed: members,
  },
  'Mutation.updateBoardLabel': {
    query:
      'mutation ($weddingId: UUID!, $id: UUID!) { answer: updateBoardLabel(input: { weddingId: $weddingId, id: $id, name: "Sin prisa" }) { ... on Board { id } } }',
    variables: boardLabel,
    allowed: members,
  },
  'Mutation.createSupplier': {
    query:
      'mutation ($id: UUID!, $supplier: UUID!) { answer: createSupplier(weddingId: $id, id: $supplier, input: { name: "Flora", trade: "", note: "" }) { ... on Board { id } } }',
    variables: (world) => ({ ...wedding(world), supplier: randomUUID() }),
    allowed: members,
  },
  'Mutation.updateSupplier': {
    ...onList('updateSupplier', ', version: 1, input: { name: "Flora", trade: "flores", note: "" }'),
    variables: supplier,
  },
  'Mutation.deleteSupplier': { ...onList('deleteSupplier'), variables: supplier },
  'Mutation.restoreSupplier': { ...onList('restoreSupplier'), variables: supplier },
  'Mutation.deleteBoardLabel': { ...onList('deleteBoardLabel'), variables: boardLabel },
  'Mutation.restoreBoardLabel': { ...onList('restoreBoardLabel'), variables: boardLabel },
  'Mutation.addSubItem': {
    query:
      'mutation ($id: UUID!, $subItem: UUID!) { answer: addSubItem(taskId: $id, input: { id: $subItem, name: "Llamar" }) { ... on Task { id } } }',
    variables: subItem,
    allowed: members,
  },
  'Mutation.checkSubItem': {
    query:
      'mutation ($id: UUID!, $subItem: UUID!) { answer: checkSubItem(taskId: $id, id: $subItem, done: true) { ... on Task { id } } }',
    variables: subItem,
    allowed: members,
  },
  'Mutation.deleteSubItem': {
    query:
      'mutation ($id: UUID!, $subItem: UUID!) { answer: deleteSubItem(taskId: $id, id: $subItem) { ... on Task { id } } }',
    variables: subItem,
    allowed: members,
  },
  'Mutation.deleteTask': onTask('deleteTask', 'Board'),
  'Mutation.restoreTask': onTask('restoreTask', 'Board'),
}
