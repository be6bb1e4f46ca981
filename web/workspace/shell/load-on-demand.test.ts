import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  callForReading,
  loadOnDemand,
  loadShellOnDemand,
  readAgainWhen,
  reloadShellWhen,
} from './load-on-demand.ts'

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

const shellReloads = (from: string, to: string, more: object = {}, isOther = false) =>
  reloadShellWhen(() => isOther)({
    currentUrl: at(from),
    nextUrl: at(to),
    defaultShouldRevalidate: true,
    ...more,
  } as Parameters<ReturnType<typeof reloadShellWhen>>[0])
const isShellReloadedOnTheWay = () => shellReloads('/boda', '/boda/lista')

function readingShell() {
  const leaving = new AbortController()
  return { leave: () => leaving.abort(), shown: loadShellOnDemand(leaving.signal, Promise.resolve('shell')) }
}

describe('The data of the shell', () => {
  beforeEach(() => readingShell().shown)
  afterEach(() => void vi.unstubAllGlobals())

  it('do not delay a navigation', () => {
    expect(isShellReloadedOnTheWay()).toBe(false)
  })

  it('are reloaded with the same address, a form, another wedding, and never against the default', () => {
    expect(shellReloads('/boda/lista', '/boda/lista')).toBe(true)
    expect(shellReloads('/boda', '/boda/lista', { formMethod: 'POST' })).toBe(true)
    expect(shellReloads('/boda', '/boda/lista', {}, true)).toBe(true)
    expect(shellReloads('/boda', '/boda', { defaultShouldRevalidate: false })).toBe(false)
  })

  it('are reloaded by the next navigation if it precedes the load of an announced change', async () => {
    vi.stubGlobal('location', at('/boda/tareas'))
    callForReading()
    expect(isShellReloadedOnTheWay()).toBe(true)
    await readingShell().shown
    expect(isShellReloadedOnTheWay()).toBe(false)
  })

  it('are reloaded by the navigation that aborted their load', async () => {
    const aborted = readingShell()
    aborted.leave()
    await aborted.shown
    expect(isShellReloadedOnTheWay()).toBe(true)
  })
})
