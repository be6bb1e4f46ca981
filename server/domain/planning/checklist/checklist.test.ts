import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { onOneEngine } from '#test/databases.ts'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { checklistOf } from './checklist-file.ts'
import { type ChecklistTask, datesFor } from './checklist.ts'
import { deleteTask } from '#server/domain/planning/board-tasks/delete-task.ts'
import { startChecklist } from './start-checklist.ts'

const task = (key: string, daysBefore: number): ChecklistTask => ({ key, daysBefore, es: key, en: key })
const list = [task('venue', 300), task('rings', 150), task('rest', 1), task('photos', -30)]
const days = (daysToGo: number) => datesFor(list, '2027-06-19', daysToGo).map(({ dueDate }) => dueDate)

describe('The dates of a checklist', () => {
  it('are a fixed number of days before the wedding, or after it', () => {
    expect(days(300)).toEqual(['2026-08-23', '2027-01-20', '2027-06-18', '2027-07-19'])
    expect(days(400)).toEqual(days(300))
  })

  it('are closer together when less time is left, and none is in the past', () => {
    expect(days(100)).toEqual(['2027-03-11', '2027-04-30', '2027-06-19', '2027-07-19'])
    expect(days(0)).toEqual(['2027-06-19', '2027-06-19', '2027-06-19', '2027-07-19'])
  })

  it('are only those after the wedding once it is over', () => {
    expect(days(-1)).toEqual(['2027-07-19'])
  })
})

it.each(['ES', 'MX', 'CO', 'CL', 'AR', 'PE'])(
  '%s has a checklist, from a year before to two months after',
  (country) => {
    const found = checklistOf(country)
    expect(found.length).toBeGreaterThanOrEqual(40)
    const order = found.map(({ daysBefore }) => daysBefore)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect([order[0], order.at(-1)]).toEqual([365, -60])
    expect(readdirSync('data/checklists')).toContain(`${country.toLowerCase()}.json`)
  },
)

onOneEngine('A checklist that is started', (getDatabase) => {
  it('is added to the board once for repeated starts, and deleted tasks stay deleted', async () => {
    const { couple, wedding, board } = await boardWorld(getDatabase())
    expect((await board()).checklistStarted).toBe(false)
    await startChecklist(couple(), wedding.id)
    const [first] = (await board()).lists
    const count = checklistOf('ES').length
    expect(first?.tasks).toHaveLength(3 + count)
    expect(first?.tasks.map(({ position }) => position)).toEqual(first?.tasks.map((_, at) => at))
    expect(first?.tasks[3]).toMatchObject({ name: checklistOf('ES')[0]?.es, dueDate: '2026-11-21' })
    await deleteTask(couple(), first?.tasks[3]?.id ?? '')
    await Promise.all([startChecklist(couple(), wedding.id), startChecklist(couple(), wedding.id)])
    const after = await board()
    expect(after.lists[0]?.tasks).toHaveLength(2 + count)
    expect(after.checklistStarted).toBe(true)
  })

  it('uses the language of the member who starts it', async () => {
    const { couple, wedding, board } = await boardWorld(getDatabase())
    await startChecklist({ ...couple(), language: 'en' }, wedding.id)
    const { lists } = await board()
    expect(lists[0]?.tasks[3]?.name).toBe(checklistOf('ES')[0]?.en)
  })
})
