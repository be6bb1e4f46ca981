import { expect, it } from 'vitest'
import { mosaic } from './mosaic.ts'

const shares: Record<string, number> = { all: 12, half: 6, third: 4, 'big-left': 8, 'big-right': 8 }

it.each(Array.from({ length: 41 }, (_, count) => count))('%i pictures leave no gap', (count) => {
  const cells = mosaic(count)
  expect(cells).toHaveLength(count)
  // A large picture and the two beside it form one row.
  const besideCount = cells.filter((cell) => cell.startsWith('beside')).length
  expect(besideCount).toBe(2 * cells.filter((cell) => cell.startsWith('big')).length)
  const columns = cells.reduce((sum, cell) => sum + (shares[cell] ?? 2), 0)
  expect(columns % 12).toBe(0)
})
