import { expect, it } from 'vitest'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { deleteTask } from '#server/domain/planning/board-tasks/delete-task.ts'
import { memberships } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { commentLength, commentLimit } from '#shared/inputs/task-comment.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { addComment } from './add-comment.ts'
import { commentCountsOf, commentsOf } from './comment-queries.ts'
import { taskComments } from './comments.tables.ts'
import { deleteComment } from './delete-comment.ts'
import { restoreComment } from './restore-comment.ts'
import { updateComment } from './update-comment.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await boardWorld(getDatabase())
  const { platform, flowers, couple, wedding } = world
  const planner = await someoneRegistered(platform)
  const part = { weddingId: wedding.id, part: 'planner', joinedAt: platform.clock.now() } as const
  if (planner.kind === 'account')
    await platform.database.transaction((tx) =>
      tx.insert(memberships).values({ ...part, accountId: planner.accountId }),
    )
  const comment = (text: string) => ({ id: platform.random.uuid(), text })
  const commentTexts = async () => {
    const [comments = []] = await commentsOf(platform.database.db, [flowers.id])
    expect(await commentCountsOf(platform.database.db, [flowers.id])).toEqual([comments.length])
    return comments.map(({ text }) => text)
  }
  const addText = (text: string) => addComment(couple(), flowers.id, comment(text))
  return { ...world, helper: () => requestBy(platform, planner), comment, said: commentTexts, say: addText }
}

it('Comments on a task are counted once, oldest first', async () => {
  const { platform, couple, helper, flowers, comment, said: commentTexts } = await begin()
  const first = comment(' Peonías,\r\n\r\n\r\nsi hay. ')
  await addComment(couple(), flowers.id, first)
  platform.clock.advance(minutes(1))
  await addComment(helper(), flowers.id, comment('En junio las hay'))
  await addComment(couple(), flowers.id, { ...first, text: 'Otra vez' })
  expect(await commentTexts()).toEqual(['Peonías,\n\nsi hay.', 'En junio las hay'])
})

it('A comment is changed, deleted and restored by its author', async () => {
  const { platform, couple, said: commentTexts, say: addText } = await begin()
  const { id } = await addText('Rosas')
  expect(await updateComment(couple(), { id, text: 'Rosas' })).toMatchObject({ editedAt: null })
  const edited = await updateComment(couple(), { id, text: 'Peonías' })
  expect(edited).toMatchObject({ text: 'Peonías', editedAt: platform.clock.now() })
  await deleteComment(couple(), id)
  await deleteComment(couple(), id)
  expect(await commentTexts()).toEqual([])
  await expect(updateComment(couple(), { id, text: 'x' })).rejects.toThrow('Comment not found')
  await restoreComment(couple(), id)
  expect(await commentTexts()).toEqual(['Peonías'])
})

it('Comments of others cannot be changed, and are not found by a stranger', async () => {
  const { platform, couple, helper, flowers, comment, said: commentTexts, say: addText } = await begin()
  const { id } = await addText('Rosas')
  const stranger = requestBy(platform, await someoneRegistered(platform))
  for (const context of [helper(), stranger]) {
    await expect(updateComment(context, { id, text: 'x' })).rejects.toThrow('Comment not found')
    await expect(deleteComment(context, id)).rejects.toThrow('Comment not found')
    await expect(restoreComment(context, id)).rejects.toThrow('Comment not found')
  }
  await expect(addComment(stranger, flowers.id, comment('x'))).rejects.toThrow('Task not found')
  await expect(addComment(helper(), flowers.id, { id, text: 'x' })).rejects.toThrow('Task not found')
  expect(await commentTexts()).toEqual(['Rosas'])
  await deleteTask(couple(), flowers.id)
  await expect(addText('Tarde')).rejects.toThrow('Task not found')
  await expect(updateComment(couple(), { id, text: 'x' })).rejects.toThrow('Comment not found')
})

it('A comment is neither empty nor too long, and a task has at most five hundred', async () => {
  const { platform, say: addText, flowers } = await begin()
  await addText('x'.repeat(commentLength))
  for (const text of ['', ' \n ', 'x'.repeat(commentLength + 1)])
    await expect(addText(text)).rejects.toThrow(InvalidInput)
  const row = { taskId: flowers.id, authorId: flowers.id, text: 'x', createdAt: platform.clock.now() }
  const others = Array.from({ length: commentLimit - 2 }, () => ({ ...row, id: platform.random.uuid() }))
  await platform.database.transaction((tx) => tx.insert(taskComments).values(others))
  await addText('La última')
  await expect(addText('Una de más')).rejects.toThrow(InvalidInput)
})
