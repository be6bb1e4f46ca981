import { beforeEach, describe, expect, it } from 'vitest'
import { searchWords } from '#shared/fold-text.ts'
import type { WholeBoardFragment } from '#web/graphql/generated/graphql.ts'
import { withKnownParts } from './board-change.ts'
import { changeShownTask, placeTask, showBoard, useBoardState } from './board-state.ts'
import { createVersionChain } from '#web/workspace/notices/version-chain.ts'
import { milestoneOf } from '#web/workspace/tasks/milestones.ts'
import { byMonth } from './by-month.ts'
import { isGroupedByMonth, readLaneViews } from './lane-view.ts'
import { placesOf } from './use-moving-several.ts'
import { placeAmong } from './place-among.ts'
import { boardAddress, filterOf } from './board-address.ts'
import { inputBefore } from './use-updating.ts'
import { allTasks, isShown, searchIn, type TaskFilter } from './task-filter.ts'

const lane = (id: string, taskIds: string[]) =>
  ({ id, key: null, name: id, renamed: true, color: 'sun', version: 0, taskIds }) as const
const task = (id: string, listId: string) => ({
  id,
  name: id,
  description: '',
  due_date: null,
  listId,
  placeVersion: 0,
  memberIds: [],
  labelIds: [],
  supplierIds: [],
  coverColor: null,
  coverPicture: null,
  sub_items: 0,
  subItemsDone: 0,
  subItemList: [],
  progress: 0,
  ownProgress: null,
  comments: 0,
  attachments: 0,
})
const board: WholeBoardFragment = {
  id: 'w',
  revision: 4,
  lists: [lane('x', ['a', 'b']), lane('y', ['c'])],
  archivedLists: [],
  checklistStarted: false,
  tasks: [task('a', 'x'), task('b', 'x'), task('c', 'y')],
  members: [{ id: 'm', name: 'Lucía', avatar: null }],
  suppliers: [],
  labels: [{ id: 'l', name: 'Urgente', color: 'coral' }],
}
const standing = () =>
  Object.values(useBoardState.getState().lists.byId).map(({ taskIds }) => taskIds.join(''))

describe('The board state', () => {
  beforeEach(() => useBoardState.setState(useBoardState.getInitialState(), true))

  it('keeps the objects of everything that a reloaded board does not change', () => {
    showBoard(board)
    const { tasks, members, labels } = useBoardState.getState()
    const reloaded = structuredClone(board)
    const changed = { ...reloaded, tasks: reloaded.tasks.with(1, { ...task('b', 'x'), name: 'Otra' }) }
    showBoard(withKnownParts(changed, board))
    const now = useBoardState.getState()
    expect(now.tasks.byId['b']?.name).toBe('Otra')
    for (const id of ['a', 'c']) expect(now.tasks.byId[id]).toBe(tasks.byId[id])
    expect(now.members.byId).toBe(members.byId)
    expect(now.labels.byId).toBe(labels.byId)
  })

  it('is empty before loading, then has lists, tasks and members by id', () => {
    expect(useBoardState.getState().isLoaded).toBe(false)
    showBoard(board)
    const { isLoaded, lists, tasks, members } = useBoardState.getState()
    expect([isLoaded, lists.allIds, tasks.allIds, members.allIds]).toEqual([
      true,
      ['x', 'y'],
      ['a', 'b', 'c'],
      ['m'],
    ])
    expect(tasks.byId['b']?.listId).toBe('x')
  })

  it('has a moved task in one list only, and knows which', () => {
    showBoard(board)
    placeTask('a', 1, 'y')
    expect(standing()).toEqual(['b', 'ca'])
    expect(useBoardState.getState().tasks.byId['a']?.listId).toBe('y')
    placeTask('a', 0, 'y')
    expect(standing()).toEqual(['b', 'ac'])
  })

  it('is unchanged when a task or a list is missing', () => {
    showBoard(board)
    placeTask('z', 0, 'y')
    placeTask('a', 0, 'z')
    changeShownTask('z', { name: 'Nada' })
    expect(standing()).toEqual(['ab', 'c'])
    expect(useBoardState.getState().tasks.allIds).toHaveLength(3)
  })
})

describe('The versions that undo expects', () => {
  it('follow consecutive undos back to the first', () => {
    const versions = createVersionChain()
    const [first, second, other] = [versions.note('a', 1), versions.note('a', 2), versions.note('b', 1)]
    expect([first.expected(), second.expected()]).toEqual([1, 2])
    second.undone(3)
    expect([first.expected(), other.expected()]).toEqual([3, 1])
  })

  it('do not skip a change that another person made in between', () => {
    const versions = createVersionChain()
    const [first, third] = [versions.note('a', 1), versions.note('a', 3)]
    third.undone(4)
    expect(first.expected()).toBe(1)
  })
})

it('Undoing a change of a task keeps fields that changed again since', () => {
  const before = { ...task('a', 'x'), name: 'Flores', ownProgress: 20 }
  const after = { ...before, name: 'Peonías', ownProgress: 40 }
  const input = { id: 'a', name: 'Peonías', progress: 40 }
  expect(inputBefore(input, { before, after, now: after })).toEqual({ id: 'a', name: 'Flores', progress: 20 })
  const now = { ...after, name: 'Rosas', memberIds: ['m'] }
  expect(inputBefore(input, { before, after, now })).toEqual({ id: 'a', progress: 20 })
  expect(inputBefore(input, { before, after, now: { ...now, ownProgress: null } })).toBeNull()
})

it.each([
  ['after the one shown before it', 'abcd', 'bd', 1, 2],
  ['before the first that is shown', 'abc', 'bc', 0, 1],
  ['at the end when none is shown', 'ab', '', 0, 2],
  ['without counting itself', 'axb', 'axb', 2, 2],
  ['in an empty list', '', '', 0, 0],
])('a task moved among the visible ones is %s', (_, all, shown, index, expected) => {
  expect(placeAmong(all.split(''), shown.split(''), 'x', index)).toBe(expected)
})

it.each([
  ['2026-09-19', 'year'],
  ['2026-09-20', 'nine'],
  ['2026-12-19', 'nine'],
  ['2026-12-20', 'six'],
  ['2027-03-19', 'six'],
  ['2027-03-20', 'three'],
  ['2027-05-19', 'three'],
  ['2027-05-20', 'one'],
  ['2027-06-11', 'one'],
  ['2027-06-12', 'week'],
  ['2027-06-19', 'week'],
  ['2027-06-20', 'after'],
])('For a wedding on 19 June 2027, %s is in the period %s', (day, milestone) => {
  expect(milestoneOf(day, '2027-06-19')).toBe(milestone)
})

it('A wedding on the last day of a month has shorter months before it', () => {
  expect(milestoneOf('2027-02-28', '2027-05-31')).toBe('six')
  expect(milestoneOf('2027-03-01', '2027-05-31')).toBe('three')
})

const days = { today: '2027-01-10', weddingDate: '2027-06-19' }
it.each<[Partial<TaskFilter>, string[], string | null, boolean]>([
  [{}, [], null, true],
  [{ member: 'm' }, ['m', 'n'], null, true],
  [{ member: 'm' }, ['n'], null, false],
  [{ member: 'unassigned' }, [], null, true],
  [{ member: 'unassigned' }, ['n'], null, false],
  [{ label: 'l' }, [], null, true],
  [{ label: 'z' }, [], null, false],
  [{ due: 'late' }, [], '2027-01-09', true],
  [{ due: 'late' }, [], '2027-01-10', false],
  [{ due: 'week' }, [], '2027-01-10', true],
  [{ due: 'week' }, [], '2027-01-17', true],
  [{ due: 'week' }, [], '2027-01-18', false],
  [{ due: 'month' }, [], '2027-02-10', true],
  [{ due: 'month' }, [], '2027-02-11', false],
  [{ due: 'none' }, [], null, true],
  [{ due: 'none' }, [], '2027-01-10', false],
  [{ milestone: 'six' }, [], '2027-01-10', true],
  [{ milestone: 'week' }, [], '2027-01-10', false],
  [{ milestone: 'week' }, [], null, false],
])('The filter %o shows a task of %o due %s: %s', (filter, memberIds, dueDate, expected) => {
  expect(isShown({ memberIds, labelIds: ['l'], due_date: dueDate }, { ...allTasks, ...filter }, days)).toBe(
    expected,
  )
})

const flowers = {
  name: 'Elegir la floristería',
  description: 'Peonías y rosas',
  subItemList: [{ id: 's', name: 'Pedir tres presupuestos', done: false }],
  memberIds: ['m'],
  labelIds: ['l'],
  supplierIds: ['s'],
}
it.each([
  ['floristeria', true],
  ['FLOR peonias', true],
  ['rosas lucia', true],
  ['presupuesto', true],
  ['urgente flor', true],
  ['ramo de flora', false],
  ['ramos flora', true],
  ['strong', false],
  ['peonías mateo', false],
])(
  'The search «%s» finds a task by its name, text, sub-items, people, labels and suppliers: %s',
  (search, expected) => {
    const names = {
      members: { m: { name: 'Lucía' } },
      labels: { l: { name: 'Urgente' } },
      suppliers: { s: { name: 'Flora', trade: 'Ramos' } },
    }
    expect(searchIn(searchWords(search), names)(flowers)).toBe(expected)
  },
)

it('The address stores the filter and the open task, and invalid values are ignored', () => {
  const filter: TaskFilter = {
    search: 'peonías & rosas',
    member: 'm',
    label: 'l',
    due: 'late',
    milestone: 'six',
  }
  const address = boardAddress(filter, 'a')
  expect(address).toContain('tarea=a')
  expect(filterOf(new URLSearchParams(address))).toEqual(filter)
  expect(boardAddress(allTasks)).toBe('?')
  const strange = filterOf(new URLSearchParams(`q=${'x'.repeat(300_000)}&para=-1&tramo=99999`))
  expect(strange).toEqual({ ...allTasks, search: 'x'.repeat(100) })
})

it('Several tasks remember their places from the top of each list down', () => {
  const lists = { x: lane('x', ['a', 'b', 'c']), y: lane('y', ['d']) }
  const tasks = [task('c', 'x'), task('d', 'y'), task('a', 'x')]
  expect(placesOf(tasks, lists)).toEqual([
    { id: 'd', listId: 'y', position: 0 },
    { id: 'a', listId: 'x', position: 0 },
    { id: 'c', listId: 'x', position: 2 },
  ])
})

it('Tasks by month are sorted earliest first, undated ones last, each month in list order', () => {
  const dated = (id: string, day: string | null) => ({ ...task(id, 'x'), due_date: day })
  const tasks = [
    dated('a', null),
    dated('b', '2027-06-30'),
    dated('c', '2027-05-02'),
    dated('d', '2027-06-01'),
  ]
  const months = byMonth(tasks).map(({ month, tasks: those }) => [month, those.map(({ id }) => id).join('')])
  expect(months).toEqual([
    ['2027-05', 'c'],
    ['2027-06', 'bd'],
    [null, 'a'],
  ])
})

it('A long list whose tasks have dates is grouped by month unless its order is chosen', () => {
  const tasks = (dated: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ due_date: at < dated ? '2027-05-02' : null }))
  expect(isGroupedByMonth({ isByMonth: null }, tasks(15, 15))).toBe(false)
  expect(isGroupedByMonth({ isByMonth: null }, tasks(9, 16))).toBe(true)
  expect(isGroupedByMonth({ isByMonth: null }, tasks(8, 16))).toBe(false)
  expect(isGroupedByMonth({ isByMonth: false }, tasks(16, 16))).toBe(false)
  expect(isGroupedByMonth({ isByMonth: true }, tasks(0, 1))).toBe(true)
})

it.each([null, '', 'no JSON', '{"x":null}', '7'])('Stored list views that read %s are ignored', (text) => {
  expect(readLaneViews(text)).toEqual({})
})
