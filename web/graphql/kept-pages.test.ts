import { expect, test, vi } from 'vitest'
import { Unreachable } from './execute.ts'
import { keepPage, keptPage } from './kept-pages.ts'
import { routeData } from './route-data.ts'

const pathOf = (number: number) => `/lucia/lista?orden=${number}`
const visit = (page: ReturnType<typeof routeData<unknown>>, address: string) =>
  page.inBrowser({ params: {}, request: new Request(`http://localhost${address}`) } as Parameters<
    typeof page.inBrowser
  >[0])

test('the most recently visited pages are kept', () => {
  for (let number = 0; number < 25; number += 1) keepPage(pathOf(number), number)
  keepPage(pathOf(1), 'again')
  keepPage(pathOf(25), 25)
  expect([0, 1, 2, 3, 25].map((number) => keptPage(pathOf(number)))).toEqual([
    undefined,
    'again',
    undefined,
    3,
    25,
  ])
})

test('offline, a visited page is shown as it was, and an unvisited one reports the missing connection', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  const unreachable = () => Promise.reject(new Unreachable('No network'))
  keepPage('/lucia/lista', { title: 'La vuelta larga' })
  expect(await visit(routeData([], unreachable), '/lucia/lista')).toEqual({ title: 'La vuelta larga' })
  await expect(visit(routeData([], unreachable), '/lucia/lista/globo')).rejects.toThrow('No network')
  const around = routeData([], unreachable, { around: true })
  await expect(visit(around, '/lucia/lista')).rejects.toThrow('No network')
  const refused = routeData([], () => Promise.reject(new Error('Refused')))
  await expect(visit(refused, '/lucia/lista')).rejects.toThrow('Refused')
  vi.unstubAllGlobals()
})
