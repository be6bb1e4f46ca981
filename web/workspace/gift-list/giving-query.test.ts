import { expect, test } from 'vitest'
import { givingQuery } from './giving-query.ts'

const lines = [{ gift: 'globo', shares: 2, named: [1, 4] }]

test('links between the pages of giving keep the basket, and the country that an address names', () => {
  const query = (address: string) => givingQuery(lines, new URLSearchParams(address))
  expect(query('')).toBe('g=globo.2p1-4')
  expect(query('pais=MX&g=tren.1&precio=2')).toBe('g=globo.2p1-4&pais=MX')
  expect(query('pais=')).toBe('g=globo.2p1-4')
  expect(query('pais=M%26g=tren.1')).toBe('g=globo.2p1-4')
  expect(givingQuery([], new URLSearchParams('pais=MX'))).toBe('pais=MX')
  expect(givingQuery([], new URLSearchParams())).toBe('')
})
