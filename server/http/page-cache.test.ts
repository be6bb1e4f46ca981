import { expect, test } from 'vitest'
import { createPageCache } from '#server/http/page-cache.ts'

const page = (name: string, bytes = 10) => ({ name, bytes })
const render =
  (name: string, bytes = 10) =>
  async () => ({ page: page(name, bytes), keep: true })
const small = () => createPageCache<{ name: string; bytes: number }>({ maxBytes: 100, maxPerOwner: 3 })

test('a page is rendered once and then served from the cache', async () => {
  const cache = small()
  await cache.getOrMake('lucia', 'list', render('first'))
  expect(await cache.getOrMake('lucia', 'list', render('second'))).toEqual(page('first'))
})

test('concurrent requests for one page share one rendering', async () => {
  const cache = small()
  let times = 0
  const make = async () => ({ page: page(`made ${++times}`), keep: true })
  const answers = await Promise.all([1, 2, 3].map(() => cache.getOrMake('lucia', 'list', make)))
  expect(answers.map(({ name }) => name)).toEqual(['made 1', 'made 1', 'made 1'])
})

test('dropping an owner removes all of its variants and nothing else', async () => {
  const cache = small()
  await cache.getOrMake('lucia', 'list', render('old'))
  await cache.getOrMake('lucia', 'page', render('old'))
  await cache.getOrMake('bruno', 'list', render('theirs'))
  cache.drop('lucia')
  expect(cache.get('lucia', 'list')).toBeNull()
  expect(cache.get('lucia', 'page')).toBeNull()
  expect(cache.get('bruno', 'list')).toEqual(page('theirs'))
  expect(cache.size()).toEqual({ owners: 1, bytes: 10 })
})

test('a page begun before a change is never cached after it', async () => {
  const cache = small()
  const { promise: data, resolve: arrive } = Promise.withResolvers<string>()
  const slow = cache.getOrMake('lucia', 'list', async () => ({ page: page(await data), keep: true }))
  cache.drop('lucia')
  const fresh = cache.getOrMake('lucia', 'list', render('after the change'))
  arrive('before the change')
  expect((await slow).name).toBe('before the change')
  expect((await fresh).name).toBe('after the change')
  expect(cache.get('lucia', 'list')).toEqual(page('after the change'))
})

test('nothing begun before a full reset is cached', async () => {
  const cache = small()
  const { promise: data, resolve: arrive } = Promise.withResolvers<string>()
  const slow = cache.getOrMake('lucia', 'list', async () => ({ page: page(await data), keep: true }))
  cache.dropAll()
  arrive('before')
  await slow
  expect(cache.size()).toEqual({ owners: 0, bytes: 0 })
})

test('an uncacheable page is rendered each time', async () => {
  const cache = small()
  await cache.getOrMake('lucia', 'lost', async () => ({ page: page('not found'), keep: false }))
  expect(cache.get('lucia', 'lost')).toBeNull()
})

test('a failed page is tried again', async () => {
  const cache = small()
  const failing = () => Promise.reject(new Error('the database is away'))
  await expect(cache.getOrMake('lucia', 'list', failing)).rejects.toThrow('away')
  expect(await cache.getOrMake('lucia', 'list', render('well again'))).toEqual(page('well again'))
})

test('an owner with too many variants loses the least recently used one, others lose nothing', async () => {
  const cache = small()
  await cache.getOrMake('bruno', 'list', render('theirs'))
  for (const variant of ['a', 'b', 'c']) await cache.getOrMake('lucia', variant, render(variant))
  cache.get('lucia', 'a')
  await cache.getOrMake('lucia', 'd', render('d'))
  expect(['a', 'b', 'c', 'd'].filter((variant) => cache.get('lucia', variant))).toEqual(['a', 'c', 'd'])
  expect(cache.get('bruno', 'list')).toEqual(page('theirs'))
})

test('a full cache evicts the least recently used owner', async () => {
  const cache = small()
  await cache.getOrMake('lucia', 'list', render('l', 40))
  await cache.getOrMake('bruno', 'list', render('b', 40))
  cache.get('lucia', 'list')
  await cache.getOrMake('irene', 'list', render('i', 40))
  expect(cache.get('bruno', 'list')).toBeNull()
  expect(cache.size()).toEqual({ owners: 2, bytes: 80 })
})

test('a page larger than the cache is served and not cached', async () => {
  const cache = small()
  expect((await cache.getOrMake('lucia', 'list', render('huge', 101))).name).toBe('huge')
  expect(cache.size()).toEqual({ owners: 0, bytes: 0 })
})
