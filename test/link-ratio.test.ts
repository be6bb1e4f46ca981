import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardSize } from '#server/domain/papers/stationery/link-card.ts'

test('the editor crops previews of links as the server draws them', () => {
  const base = readFileSync('web/theme/base.css', 'utf8')
  expect(base).toContain(`--link-ratio: ${cardSize.width}/${cardSize.height};`)
})
