import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftState } from '#web/workspace/draft-keeping/keeping.ts'
import { letterKeeping } from './draft-keeping.ts'
import { nothingWritten, type Writing } from '#web/workspace/compose/writing.ts'

const {
  beginKeeping,
  changedElsewhere,
  dropOther,
  isUnsaved,
  keepMine,
  notReached,
  refreshed,
  replace,
  saved,
  saving,
  takeOther,
  write,
} = letterKeeping

const words = (content: string): Writing => ({ ...nothingWritten, content })
const fresh = beginKeeping(null, null, nothingWritten)

test('text typed during a save is still unsaved', () => {
  const first = saving(write(fresh, { content: 'Hola' }))
  const typed = write(first, { content: 'Hola, abuela' })
  expect(typed.state).toBe('saving')
  const done = saved(typed, { version: 1, writing: words('Hola') })
  expect(done).toMatchObject({ state: 'writing', version: 1, writing: words('Hola, abuela') })
  expect(saved(saving(done), { version: 2, writing: words('Hola, abuela') }).state).toBe('saved')
})

test('offline a draft is stored in the browser only, and editing continues', () => {
  const alone = notReached(saving(write(fresh, { content: 'Hola' })))
  expect(alone.state).toBe('offline')
  expect(isUnsaved(alone)).toBe(true)
  expect(write(alone, { content: 'Hola a' }).state).toBe('writing')
})

test('a stored draft is restored, together with the version saved elsewhere since', () => {
  const stored = { version: 3, writing: words('de Mateo') }
  const same = beginKeeping(stored, { version: 3, writing: words('de Lucía') }, nothingWritten)
  expect(same).toMatchObject({ state: 'writing', writing: words('de Lucía'), other: null })
  const older = beginKeeping(stored, { version: 2, writing: words('de Lucía') }, nothingWritten)
  expect(older).toMatchObject({
    state: 'changed',
    writing: words('de Lucía'),
    other: words('de Mateo'),
    version: 3,
  })
})

test('two versions can be exchanged repeatedly', () => {
  const both = changedElsewhere(write(fresh, { content: 'mío' }), { version: 4, writing: words('suyo') })
  const theirs = takeOther(both)
  expect(theirs).toMatchObject({ state: 'saved', writing: words('suyo'), other: words('mío') })
  const mine = takeOther(theirs)
  expect(mine).toMatchObject({ state: 'writing', writing: words('mío'), other: words('suyo') })
  expect(keepMine(both)).toMatchObject({
    state: 'writing',
    version: 4,
    writing: words('mío'),
    other: words('suyo'),
  })
  expect(dropOther(mine).other).toBe(null)
})

test('a version saved by another person replaces a draft without unsaved text', () => {
  const idle = beginKeeping({ version: 1, writing: words('a') }, null, nothingWritten)
  const news = { version: 2, writing: words('b') }
  expect(refreshed(idle, news)).toMatchObject({ state: 'saved', writing: words('b'), turn: 1, version: 2 })
  expect(refreshed(write(idle, { content: 'c' }), news)).toMatchObject({
    state: 'changed',
    writing: words('c'),
    other: words('b'),
  })
  expect(refreshed(idle, { version: 1, writing: words('old') })).toBe(idle)
  const underWay = saving(write(idle, { content: 'c' }))
  expect(refreshed(underWay, news)).toBe(underWay)
})

test('a text set aside outlives a further version saved elsewhere, and is there again when that is dropped', () => {
  const both = changedElsewhere(write(fresh, { content: 'mine' }), { version: 2, writing: words('theirs') })
  const aside = takeOther(write(takeOther(both), { content: 'mine, later' }))
  expect(aside).toMatchObject({ writing: words('mine'), other: words('mine, later') })
  const further = refreshed(aside, { version: 3, writing: words('theirs, later') })
  expect(further).toMatchObject({ state: 'changed', writing: words('mine'), other: words('theirs, later') })
  expect(dropOther(keepMine(further))).toMatchObject({ other: words('mine, later'), aside: [] })
})

test('no text is lost in any sequence of events: it is on screen, available beside it, or saved', () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('type' as const), text: fc.string({ minLength: 1, maxLength: 4 }) }),
    fc.record({ act: fc.constant('theirs' as const), text: fc.string({ minLength: 1, maxLength: 4 }) }),
    fc.record({ act: fc.constantFrom('save', 'offline', 'mine', 'take') }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let draft: DraftState<Writing> = replace(fresh, { content: 'begin' })
      let server = { version: 0, writing: nothingWritten }
      let last = 'begin'
      const history: string[] = []
      for (const { act, text } of steps as { act: string; text?: string }[]) {
        if (act === 'type') {
          draft = write(draft, { content: `m${text}` })
          last = `m${text}`
        } else if (act === 'theirs') {
          server = { version: server.version + 1, writing: words(`t${text}`) }
          draft = refreshed(draft, server)
        } else if (act === 'save' && draft.state !== 'changed' && isUnsaved(draft)) {
          if (draft.version === server.version || draft.version === null) {
            server = { version: server.version + 1, writing: draft.writing }
            history.push(draft.writing.content)
            draft = saved(saving(draft), server)
          } else draft = changedElsewhere(saving(draft), server)
        } else if (act === 'offline') draft = notReached(draft)
        else if (act === 'mine' && draft.state === 'changed') draft = keepMine(draft)
        else if (act === 'take') draft = takeOther(draft)
        const { writing, other, aside } = draft
        const reachable = [...[writing, ...aside].map(({ content }) => content), other?.content, ...history]
        expect(reachable).toContain(last)
      }
    }),
    { numRuns: 200 },
  )
})
