import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { days, minutes } from '#shared/duration.ts'
import { MemoryStorage } from '#web/test-support/memory-storage.ts'
import {
  forgetAllForms,
  forgetForm,
  keepForm,
  keptFormAge,
  keptFormLength,
  keptFormLimit,
  keptForms,
  readForm,
} from './kept-forms.ts'

const lucia = { accountId: 'lucia', weddingId: 'boda', kind: 'task' } as const
const parse = (value: unknown) => (typeof value === 'string' ? value : null)
const idsOf = (owner: Parameters<typeof keptForms>[0]) => keptForms(owner, parse).map(({ id }) => id)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-05-01T10:00:00Z') })
  vi.stubGlobal('localStorage', new MemoryStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('Unsaved input is found again until it is saved or discarded', () => {
  expect(keepForm(lucia, 'flores', 'Peonías')).toBe(true)
  expect(readForm(lucia, 'flores', parse)).toBe('Peonías')
  forgetForm(lucia, 'flores')
  expect(readForm(lucia, 'flores', parse)).toBeNull()
})

it('Unsaved input belongs to one person, one wedding, one kind of form and one object', () => {
  keepForm(lucia, 'flores', 'Peonías')
  expect(readForm(lucia, 'menú', parse)).toBeNull()
  for (const other of [{ accountId: 'mateo' }, { weddingId: 'otra' }, { kind: 'event' } as const]) {
    expect(readForm({ ...lucia, ...other }, 'flores', parse)).toBeNull()
    expect(idsOf({ ...lucia, ...other })).toEqual([])
  }
})

it('Input of another structure, and text that is no JSON, are ignored', () => {
  keepForm(lucia, 'flores', { name: 7 })
  expect(readForm(lucia, 'flores', parse)).toBeNull()
  localStorage.setItem('form:task:lucia:boda:menú', '{')
  expect(readForm(lucia, 'menú', parse)).toBeNull()
  expect(localStorage.getItem('form:task:lucia:boda:menú')).toBeNull()
})

it('Unsaved input is removed when it is too old, not a moment earlier', () => {
  keepForm(lucia, 'flores', 'Peonías')
  vi.advanceTimersByTime(keptFormAge - 1)
  expect(readForm(lucia, 'flores', parse)).toBe('Peonías')
  vi.advanceTimersByTime(1)
  expect(readForm(lucia, 'flores', parse)).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
  expect(keptFormAge).toBe(days(30))
})

it('The oldest forms above the limit are removed', () => {
  for (let index = 0; index <= keptFormLimit; index += 1) {
    vi.advanceTimersByTime(minutes(1))
    keepForm(lucia, `task-${index}`, 'x')
  }
  expect(idsOf(lucia)).toHaveLength(keptFormLimit)
  expect(idsOf(lucia)[0]).toBe(`task-${keptFormLimit}`)
  expect(idsOf(lucia)).not.toContain('task-0')
})

it('Input above the maximum length is not stored, nor is its shorter version, and the form is told so', () => {
  keepForm(lucia, 'flores', 'Peonías')
  const written = JSON.stringify({ at: Date.now(), form: '' }).length
  expect(keepForm(lucia, 'flores', 'x'.repeat(keptFormLength - written))).toBe(true)
  expect(keepForm(lucia, 'flores', 'x'.repeat(keptFormLength - written + 1))).toBe(false)
  expect(readForm(lucia, 'flores', parse)).toBeNull()
})

it('A browser without storage, or with a full one, tells the form that nothing is kept', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(keepForm(lucia, 'flores', 'Peonías')).toBe(false)
  expect(readForm(lucia, 'flores', parse)).toBeNull()
})

it('Log-out removes the forms of everyone in this browser, and nothing else', () => {
  keepForm(lucia, 'flores', 'Peonías')
  keepForm({ ...lucia, accountId: 'mateo' }, 'menú', 'Croquetas')
  localStorage.setItem('appTheme', 'PureLightTheme')
  forgetAllForms()
  expect(Object.keys(localStorage)).toEqual(['appTheme'])
})
