import { graphql } from 'graphql'
import { expect, it } from 'vitest'
import { schema } from '#server/schema.ts'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import type { TypedDocument } from '#web/graphql/execute.ts'
import * as documents from '#web/graphql/generated/graphql.ts'
import { type BoardChange, boardAfterChange } from '#web/features/board/board-change.ts'
import { boardAfter, taskAfter, type BoardResult } from '#web/features/board/board-requests.ts'
import { databaseForTests } from './databases.ts'

const getDatabase = databaseForTests()

type Document = TypedDocument<object, never>
/** Mutation that the screen sends, its variables, and the id of the task that it deletes. */
type Step = readonly [name: string, document: Document, variables: object, deleted?: string]

async function begin() {
  const world = await boardWorld(getDatabase())
  const { couple, wedding } = world
  const ask = async (document: Document, variables: object): Promise<unknown> => {
    const variableValues = { ...variables }
    const contextValue = couple()
    const answer = await graphql({ schema, source: document.toString(), variableValues, contextValue })
    expect(answer.errors).toBeUndefined()
    return Object.values(JSON.parse(JSON.stringify(answer.data)) as object)[0]
  }
  const read = async () =>
    (await ask(documents.BoardDocument, { weddingId: wedding.id })) as documents.WholeBoardFragment
  /** Sends a mutation and reads its response as the screen does. */
  const mutate = async (document: Document, variables: object, deleted?: string): Promise<BoardChange> => {
    const answer = Promise.resolve((await ask(document, variables)) as BoardResult)
    const typeName = ({ __typename }: BoardResult) => __typename
    const task = await taskAfter(answer, typeName)
    const change = typeof task === 'string' ? await boardAfter(answer, typeName) : task
    if (change === null || typeof change === 'string' || 'members' in change)
      throw new Error(`Not a small answer: ${JSON.stringify(change)}`)
    return { ...change, ...(deleted && { deleted }) }
  }
  return { ...world, read, mutate }
}

function stepsOf({
  wedding,
  flowers,
  music,
  rings,
  review,
  progress,
  platform,
}: Awaited<ReturnType<typeof begin>>): Step[] {
  const weddingId = wedding.id
  const newId = () => platform.random.uuid()
  const [labelId, supplierId, listId, commentId, stepId] = [newId(), newId(), newId(), newId(), newId()]
  const ids = [rings.id, music.id]
  const moves = ids.map((id, position) => ({ id, listId: progress, position }))
  const taskId = rings.id
  const contact = { name: 'Peonía', trade: 'flores', note: '' }
  return [
    ['moves to another list', documents.MoveTaskDocument, { id: flowers.id, listId: progress, position: 0 }],
    ['moves within its list', documents.MoveTaskDocument, { id: music.id, listId: review, position: 1 }],
    ['moves to where it is', documents.MoveTaskDocument, { id: music.id, listId: review, position: 1 }],
    ['several move', documents.MoveTasksDocument, { weddingId, ids, moves }],
    ['a new task', documents.CreateTaskDocument, { input: { id: newId(), weddingId, name: 'Tarta' } }],
    ['a copy', documents.CopyTaskDocument, { id: taskId, copyId: newId() }],
    ['other words', documents.UpdateTaskDocument, { input: { id: taskId, name: 'Alianzas', progress: 40 } }],
    ['a step', documents.AddSubItemDocument, { taskId, input: { id: stepId, name: 'Grabarlas' } }],
    ['a step is done', documents.CheckSubItemDocument, { taskId, id: stepId, done: true }],
    ['a step is deleted', documents.DeleteSubItemDocument, { taskId, id: stepId }],
    ['a comment', documents.AddCommentDocument, { taskId, input: { id: commentId, text: 'Martes' } }],
    ['another text', documents.UpdateCommentDocument, { input: { id: commentId, text: 'Jueves' } }],
    ['a comment is deleted', documents.DeleteCommentDocument, { id: commentId }],
    ['a comment is restored', documents.RestoreCommentDocument, { id: commentId }],
    [
      'a label',
      documents.CreateBoardLabelDocument,
      { input: { id: labelId, weddingId, name: 'Ya', color: 'sun' } },
    ],
    ['tasks are labelled', documents.LabelTasksDocument, { weddingId, ids, labelId, isOn: true }],
    [
      'a label is renamed',
      documents.UpdateBoardLabelDocument,
      { input: { id: labelId, weddingId, name: 'Hoy' } },
    ],
    ['a label is deleted', documents.DeleteBoardLabelDocument, { weddingId, id: labelId }],
    ['a supplier', documents.CreateSupplierDocument, { weddingId, id: supplierId, input: contact }],
    ['a task has it', documents.UpdateTaskDocument, { input: { id: taskId, supplierIds: [supplierId] } }],
    ['a supplier is deleted', documents.DeleteSupplierDocument, { weddingId, id: supplierId, version: 1 }],
    [
      'a list',
      documents.CreateListDocument,
      { input: { id: listId, weddingId, name: 'Viaje', color: 'plum' } },
    ],
    ['a list moves', documents.MoveListDocument, { weddingId, id: listId, position: 0 }],
    ['a list is renamed', documents.UpdateListDocument, { input: { id: listId, weddingId, name: 'Luna' } }],
    ['a task is deleted', documents.DeleteTaskDocument, { id: taskId }, taskId],
    ['a task is restored', documents.RestoreTaskDocument, { id: taskId }],
    ['a list is archived', documents.ArchiveListDocument, { weddingId, id: progress }],
  ]
}

/** Returns the board with its tasks in one order, without the fields that only responses of mutations contain. */
const inOneOrder = (board: documents.WholeBoardFragment) => ({
  ...board,
  tasks: board.tasks
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map((task) => ({ ...task, position: null, boardRevision: null, __typename: null })),
})

it('A screen that applies the response of each mutation shows the same as the reloaded board', async () => {
  const world = await begin()
  let shown = await world.read()
  for (const [name, ...step] of stepsOf(world)) {
    const merged = boardAfterChange(shown, await world.mutate(...step))
    shown = await world.read()
    expect(merged && inOneOrder(merged), name).toEqual(inOneOrder(shown))
  }
})

it('A screen that misses another person’s change reloads the whole board', async () => {
  const { read, mutate, add, flowers, music, progress } = await begin()
  const shown = await read()
  await add('De otra persona')
  const place = { id: flowers.id, listId: progress, position: 0 }
  expect(boardAfterChange(shown, await mutate(documents.MoveTaskDocument, place))).toBeNull()
  // A mutation without an effect counts too: its response must not pass for the change of another person.
  const before = await read()
  await mutate(documents.UpdateTaskDocument, { input: { id: music.id } })
  expect((await read()).revision).toBe(before.revision + 1)
})
