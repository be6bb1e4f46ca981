import { afterEach, describe, expect, it, vi } from 'vitest'
import { callForReading, readAgainWhen, loadOnDemand } from './load-on-demand.ts'

const at = (path: string) => new URL(path, 'https://vivencia.example')
const screen = readAgainWhen(() => false)

const isReadAgain = (from: string, to: string, defaultShouldRevalidate = true) =>
  screen({ currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate } as Parameters<typeof screen>[0])
const isReadWhenClosed = () => isReadAgain('/boda/tareas?tarea=1', '/boda/tareas')

function reading(path: string) {
  const leaving = new AbortController()
  let finish = (_: string) => {}
  const read = new Promise<string>((resolve) => (finish = resolve))
  const shown = loadOnDemand({ url: at(path).href, signal: leaving.signal }, read)
  return { leave: () => leaving.abort(), finish: () => (finish('shown'), shown) }
}

describe('A screen whose address only opens something', () => {
  afterEach(() => reading('/boda/tareas').finish())
  afterEach(() => void vi.unstubAllGlobals())

  it('is not reloaded for another address, and is for the same one', () => {
    expect(isReadAgain('/boda/tareas', '/boda/tareas?tarea=1')).toBe(false)
    expect(isReadAgain('/boda/tareas', '/boda/tareas')).toBe(true)
    expect(isReadAgain('/boda/tareas', '/boda/tareas', false)).toBe(false)
  })

  it('is reloaded after a navigation that aborted loading, until it has loaded', async () => {
    const first = reading('/boda/tareas')
    first.leave()
    expect(isReadWhenClosed()).toBe(true)
    expect(isReadAgain('/boda/otra?tarea=1', '/boda/otra')).toBe(false)
    await first.finish()
    expect(isReadWhenClosed()).toBe(true)
    const waiting = reading('/boda/tareas')
    await waiting.finish()
    waiting.leave()
    expect(isReadWhenClosed()).toBe(true)
    await reading('/boda/tareas').finish()
    expect(isReadWhenClosed()).toBe(false)
  })

  it('is reloaded after a navigation that precedes the load of an announced change', async () => {
    vi.stubGlobal('location', at('/boda/tareas'))
    callForReading()
    expect(isReadWhenClosed()).toBe(true)
    await reading('/boda/tareas').finish()
    expect(isReadWhenClosed()).toBe(false)
  })
})
