import { expect, it } from 'vitest'
import { mosaic } from './mosaic.ts'

const shares: Record<string, number> = { all: 12, half: 6, third: 4, 'big-left': 8, 'big-right': 8 }

it.each(Array.from({ length: 41 }, (_, count) => count))('%i pictures leave no gap', (count) => {
  const cells = mosaic(count)
  expect(cells).toHaveLength(count)
  // A large picture and the two beside it form one row.
  const besideCount = cells.filter(({ wide }) => wide.startsWith('beside')).length
  expect(besideCount).toBe(2 * cells.filter(({ wide }) => wide.startsWith('big')).length)
  const columns = cells.reduce((sum, { wide }) => sum + (shares[wide] ?? 2), 0)
  expect(columns % 12).toBe(0)
  expect(cells.filter(({ narrow }) => narrow === 'half').length % 2).toBe(0)
})
