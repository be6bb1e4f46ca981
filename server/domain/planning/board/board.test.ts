import { expect, it } from 'vitest'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { onOneEngine } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { addSubItem } from '#server/domain/planning/board-tasks/add-sub-item.ts'
import { archiveList } from './archive-list.ts'
import { nameOf, startingLists } from './board-list.ts'
import { boardWorld } from './board-world.fixture.ts'
import { checkSubItem } from '#server/domain/planning/board-tasks/check-sub-item.ts'
import { completeTask } from '#server/domain/planning/board-tasks/complete-task.ts'
import { createList } from './create-list.ts'
import { createTask } from '#server/domain/planning/board-tasks/create-task.ts'
import { deleteSubItem } from '#server/domain/planning/board-tasks/delete-sub-item.ts'
import { deleteTask } from '#server/domain/planning/board-tasks/delete-task.ts'
import { moveList } from './move-list.ts'
import { moveTask } from '#server/domain/planning/board-tasks/move-task.ts'
import { LastList, ListChangedSince, ListNotFound, TaskMovedSince, TaskNotFound } from './board.refusals.ts'
import { restoreList } from './restore-list.ts'
import { restoreTask } from '#server/domain/planning/board-tasks/restore-task.ts'
import { progressOf } from './task.ts'
import { updateList } from './update-list.ts'
import { updateTask } from '#server/domain/planning/board-tasks/update-task.ts'

onOneEngine('The board of a wedding', (getDatabase) => {
  const begin = () => boardWorld(getDatabase())

  it('starts with In review, In progress and Completed, which new names replace', async () => {
    const { couple, wedding, board, progress } = await begin()
    const names = async () => (await board()).lists.map(nameOf)
    expect(await names()).toEqual(['In review', 'In progress', 'Completed'])
    await updateList(couple(), { id: progress, weddingId: wedding.id, name: 'En marcha', color: 'plum' })
    expect(await names()).toEqual(['In review', 'En marcha', 'Completed'])
    expect((await board()).lists[1]).toMatchObject({ id: progress, key: 'progress', color: 'plum' })
  })

  it('is the same before and after the first write', async () => {
    const { wedding, board } = await begin()
    const lists = (await board()).lists.map(({ id, key }) => ({ id, key }))
    expect(startingLists(wedding.id).map(({ id, key }) => ({ id, key }))).toEqual(lists)
  })

  it('moves a task within its list, and to another one', async () => {
    const { couple, shown, flowers, progress, rings } = await begin()
    await moveTask(couple(), flowers.id, { position: 2 })
    expect(await shown()).toBe('Música Anillos Flores||')
    await moveTask(couple(), flowers.id, { position: 0, listId: progress })
    await moveTask(couple(), rings.id, { position: 0, listId: progress })
    expect(await shown()).toBe('Música|Anillos Flores|')
  })

  it('adds one task per id, at the end of the requested list', async () => {
    const { couple, platform, wedding, shown, completed } = await begin()
    const input = { id: platform.random.uuid(), weddingId: wedding.id, name: 'Votos', listId: completed }
    await createTask(couple(), input)
    await createTask(couple(), { ...input, name: 'Otra vez' })
    expect(await shown()).toBe('Flores Música Anillos||Votos')
  })

  it('keeps omitted fields when a task changes, and sanitizes its texts', async () => {
    const { couple, board, flowers, partner } = await begin()
    const memberIds = partner.kind === 'account' ? [partner.accountId] : []
    await updateTask(couple(), { id: flowers.id, due_date: '2027-03-01', memberIds, progress: 40 })
    await updateTask(couple(), {
      id: flowers.id,
      description: '<p onclick="x()">Peonías</p><script>1</script>',
    })
    const find = async () => (await board()).lists[0]?.tasks[0]
    const taskInput = { name: 'Flores', description: '<p>Peonías</p>', dueDate: '2027-03-01', memberIds }
    expect(await find()).toMatchObject({ ...taskInput, progress: 40 })
    await updateTask(couple(), { id: flowers.id, due_date: null, progress: null })
    expect(await find()).toMatchObject({ dueDate: null, progress: null, memberIds })
  })

  it('reads the former name of the due date, and refuses two names that differ', async () => {
    const { couple, platform, wedding, flowers } = await begin()
    const dated = async (input: object) => (await updateTask(couple(), { id: flowers.id, ...input })).dueDate
    expect(await dated({ due_date: '2027-03-01' })).toBe('2027-03-01')
    expect(await dated({ dueDate: '2027-04-01' })).toBe('2027-04-01')
    expect(await dated({ due_date: '2027-05-01', dueDate: '2027-05-01' })).toBe('2027-05-01')
    for (const input of [
      { due_date: '2027-06-01', dueDate: '2027-07-01' },
      { due_date: null, dueDate: '2027-07-01' },
      { due_date: '2027-06-01', dueDate: null },
    ]) {
      const issues = [{ path: 'due_date', rule: 'differsFromDueDate' }]
      await expect(dated(input)).rejects.toMatchObject({ issues })
      const task = { id: platform.random.uuid(), weddingId: wedding.id, name: 'Votos', ...input }
      await expect(createTask(couple(), task)).rejects.toMatchObject({ issues })
    }
    expect(await dated({})).toBe('2027-05-01')
    expect(await dated({ dueDate: null })).toBeNull()
  })

  it('assigns tasks to members of the wedding only', async () => {
    const { couple, platform, flowers } = await begin()
    const stranger = await someoneRegistered(platform)
    const memberIds = stranger.kind === 'account' ? [stranger.accountId] : []
    await expect(updateTask(couple(), { id: flowers.id, memberIds })).rejects.toThrow(InvalidInput)
  })

  it('derives progress from completed sub-items, unless it is set by hand', async () => {
    const { couple, platform, flowers } = await begin()
    const ids = [platform.random.uuid(), platform.random.uuid(), platform.random.uuid()]
    for (const id of [...ids, ...ids]) await addSubItem(couple(), flowers.id, { id, name: 'Paso' })
    const ticked = await checkSubItem(couple(), flowers.id, ids[0] ?? '', true)
    expect([ticked.subItems.length, progressOf(ticked)]).toEqual([3, 33])
    const fewer = await deleteSubItem(couple(), flowers.id, ids[1] ?? '')
    expect([fewer.subItems.length, progressOf(fewer)]).toEqual([2, 50])
    expect(progressOf(await updateTask(couple(), { id: flowers.id, progress: 0 }))).toBe(0)
    expect(progressOf(await updateTask(couple(), { id: flowers.id, progress: null }))).toBe(50)
  })

  it('restores a deleted task to its place, and refuses other changes of it', async () => {
    const { couple, shown, music } = await begin()
    await deleteTask(couple(), music.id)
    await deleteTask(couple(), music.id)
    expect(await shown()).toBe('Flores Anillos||')
    await expect(moveTask(couple(), music.id, { position: 0 })).rejects.toThrow('Task not found')
    await expect(updateTask(couple(), { id: music.id, name: 'x' })).rejects.toThrow(TaskNotFound)
    await restoreTask(couple(), music.id)
    await restoreTask(couple(), music.id)
    expect(await shown()).toBe('Flores Música Anillos||')
  })

  it('archives and restores a list with its tasks, but never the last one', async () => {
    const { couple, wedding, shown, board, add, review, progress, completed, flowers, rings } = await begin()
    const vows = await add('Votos', progress)
    await deleteTask(couple(), rings.id)
    await archiveList(couple(), wedding.id, review)
    expect((await board()).archivedLists.map(({ id }) => id)).toEqual([review])
    await expect(moveTask(couple(), vows.id, { position: 0, listId: review })).rejects.toThrow(
      'List not found',
    )
    await expect(moveTask(couple(), flowers.id, { position: 0, listId: progress })).rejects.toThrow(
      'Task not found',
    )
    await restoreTask(couple(), rings.id)
    expect(await shown()).toBe('Votos Anillos|')
    await archiveList(couple(), wedding.id, progress)
    await expect(archiveList(couple(), wedding.id, completed)).rejects.toThrow(LastList)
    await restoreList(couple(), wedding.id, review)
    expect(await shown()).toBe('Flores Música|')
  })

  it('has custom lists, in the chosen order', async () => {
    const { couple, platform, wedding, board, review } = await begin()
    const id = platform.random.uuid()
    const input = { id, weddingId: wedding.id, name: 'Ideas', color: 'coral' }
    await createList(couple(), input)
    await createList(couple(), input)
    await moveList(couple(), { weddingId: wedding.id, id, position: 0 })
    const names = (await board()).lists.map(nameOf)
    expect(names).toEqual(['Ideas', 'In review', 'In progress', 'Completed'])
    await moveList(couple(), { weddingId: wedding.id, id: review, position: 99 })
    expect((await board()).lists.at(-1)?.id).toBe(review)
  })

  it('moves a task back only while its place has the version that was seen', async () => {
    const { couple, shown, board, flowers, music, progress, completed } = await begin()
    const versionOf = async (id: string) =>
      (await board()).lists.flatMap(({ tasks }) => tasks).find((task) => task.id === id)?.placeVersion
    await moveTask(couple(), flowers.id, { position: 0, listId: progress })
    expect([await versionOf(flowers.id), await versionOf(music.id)]).toEqual([1, 0])
    await completeTask(couple(), flowers.id)
    await expect(moveTask(couple(), flowers.id, { position: 0, placeVersion: 1 })).rejects.toThrow(
      TaskMovedSince,
    )
    expect(await shown()).toBe('Música Anillos||Flores')
    await completeTask(couple(), flowers.id)
    expect(await versionOf(flowers.id)).toBe(2)
    await moveTask(couple(), flowers.id, { position: 0, listId: progress, placeVersion: 2 })
    await moveTask(couple(), music.id, { position: -1, listId: completed })
    await moveTask(couple(), music.id, { position: 99_999 })
    expect(await shown()).toBe('Anillos|Flores|Música')
  })

  it('undoes a list change only while it has the version that was seen', async () => {
    const { couple, wedding, board, progress } = await begin()
    const list = { id: progress, weddingId: wedding.id }
    await updateList(couple(), { ...list, name: 'En marcha', version: 0 })
    await moveList(couple(), { ...list, position: 0, version: 1 })
    await expect(updateList(couple(), { ...list, name: 'Otra', version: 1 })).rejects.toThrow(
      ListChangedSince,
    )
    await expect(moveList(couple(), { ...list, position: 2, version: 1 })).rejects.toThrow(ListChangedSince)
    expect((await board()).lists[0]).toMatchObject({ id: progress, name: 'En marcha', version: 2 })
  })

  it('is not found for a stranger', async () => {
    const { platform, wedding, flowers, review } = await begin()
    const stranger = requestBy(platform, await someoneRegistered(platform))
    await expect(moveTask(stranger, flowers.id, { position: 0 })).rejects.toThrow('Task not found')
    await expect(deleteTask(stranger, flowers.id)).rejects.toThrow(TaskNotFound)
    await expect(archiveList(stranger, wedding.id, review)).rejects.toThrow(ListNotFound)
  })
})
