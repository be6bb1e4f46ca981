import { expect, test, vi } from 'vitest'
import { createChangeQueue } from './change-queue.ts'

test('a change shows at once and is sent after those before it', async () => {
  const { run } = createChangeQueue()
  const steps: string[] = []
  const first = Promise.withResolvers<string>()
  const change = (name: string, answer: Promise<string>) =>
    run({
      show: () => steps.push(`show ${name}`),
      send: async () => {
        steps.push(`send ${name}`)
        return answer
      },
      onIdle: () => steps.push('idle'),
    })
  const both = Promise.all([change('a', first.promise), change('b', Promise.resolve('done b'))])
  await expect.poll(() => steps).toContain('send a')
  expect(steps).toEqual(['show a', 'show b', 'send a'])
  first.resolve('done a')
  expect(await both).toEqual(['done a', 'done b'])
  expect(steps).toEqual(['show a', 'show b', 'send a', 'send b', 'idle'])
})

test('a failed change rejects for its caller and does not block later ones', async () => {
  const { run, isIdle } = createChangeQueue()
  const onIdle = vi.fn<() => void>()
  const failed = run({ send: () => Promise.reject(new Error('offline')), onIdle })
  const next = run({ send: () => Promise.resolve('done'), onIdle })
  await expect(failed).rejects.toThrow('offline')
  expect(await next).toBe('done')
  expect(isIdle()).toBe(true)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('a held queue is not idle until it is released', async () => {
  const queue = createChangeQueue()
  const onIdle = vi.fn<() => void>()
  const answer = Promise.withResolvers<void>()
  const sent = queue.run({ send: () => answer.promise, onIdle })
  queue.hold()
  answer.resolve()
  await sent
  expect(queue.isIdle()).toBe(false)
  expect(onIdle).not.toHaveBeenCalled()
  queue.letGo(onIdle)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('releasing during a change waits for its response', async () => {
  const queue = createChangeQueue()
  const onIdle = vi.fn<() => void>()
  const answer = Promise.withResolvers<void>()
  const sent = queue.run({ send: () => answer.promise, onIdle })
  queue.hold()
  queue.letGo(onIdle)
  expect(onIdle).not.toHaveBeenCalled()
  answer.resolve()
  await sent
  expect(onIdle).toHaveBeenCalledTimes(1)
})
