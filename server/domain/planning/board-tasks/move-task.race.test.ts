import { expect, it } from 'vitest'
import { postgresForTests } from '#test/databases.ts'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { deleteTask } from './delete-task.ts'
import { moveTask } from './move-task.ts'
import { restoreTask } from './restore-task.ts'

const getDatabase = postgresForTests()

it('Two partners who move, add and delete at once leave every task in exactly one list at one place', async () => {
  const world = await boardWorld(getDatabase())
  const { couple, board, add, flowers, music, rings, review, progress, completed } = world
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      [
        moveTask(couple(), flowers.id, { position: 0, listId: progress }),
        moveTask(couple(), flowers.id, { position: 1, listId: completed }),
        moveTask(couple(), music.id, { position: round, listId: progress }),
        add(`Nueva ${round}`, progress),
        moveTask(couple(), rings.id, { position: 0, listId: review }),
        deleteTask(couple(), rings.id).then(() => restoreTask(couple(), rings.id)),
      ].map((move) =>
        move.catch((error: unknown) => expect(error).toMatchObject({ code: 'TASK_NOT_FOUND' })),
      ),
    )
    const { lists } = await board()
    const ids = lists.flatMap(({ tasks }) => tasks.map(({ id }) => id))
    expect(new Set(ids).size).toBe(4 + round)
    expect(ids).toHaveLength(4 + round)
    for (const { tasks } of lists)
      expect(tasks.map(({ position }) => position)).toEqual(tasks.map((_, at) => at))
  }
})
