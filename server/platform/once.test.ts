import { expect, test, vi } from 'vitest'
import { once, oncePerKey, oncePerRecentText } from '#server/platform/once.ts'

test('a constant is computed at its first use and never again, also when it is null', () => {
  const compute = vi.fn<() => null>(() => null)
  const constant = once(compute)
  expect(compute).not.toHaveBeenCalled()
  expect([constant(), constant()]).toEqual([null, null])
  expect(compute).toHaveBeenCalledTimes(1)
})

test('a failed computation is tried again', () => {
  const compute = vi
    .fn<() => string>(() => 'read')
    .mockImplementationOnce(() => {
      throw new Error('no such file')
    })
  const constant = once(compute)
  expect(constant).toThrow('no such file')
  expect(constant()).toBe('read')
})

test('each key has a separate constant', () => {
  const compute = vi.fn<(key: string) => string>((key) => key.toUpperCase())
  const constant = oncePerKey(compute)
  expect([constant('es'), constant('en'), constant('es')]).toEqual(['ES', 'EN', 'ES'])
  expect(compute).toHaveBeenCalledTimes(2)
})

test('values of recent texts are kept, and those of texts long ago computed again', () => {
  const compute = vi.fn<(text: string) => number>((text) => text.length)
  const lengthOf = oncePerRecentText(2, compute)
  const callsFor = (...texts: string[]) => {
    compute.mockClear()
    expect(texts.map(lengthOf)).toEqual(texts.map(({ length }) => length))
    return compute.mock.calls.length
  }
  expect(callsFor('a', 'bb', 'a', 'bb')).toBe(2)
  expect(callsFor('ccc', 'a')).toBe(1)
  expect(callsFor('dddd', 'eeeee', 'ffffff', 'bb')).toBe(4)
})
