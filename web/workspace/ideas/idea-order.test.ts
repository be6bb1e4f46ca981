import { expect, test } from 'vitest'
import { ideaOrderOf } from './idea-order.ts'

const wedding = { country: 'ES', currency: 'EUR', weddingDate: '2027-06-19' } as const
const band = (from: string, missing: number) => ({
  missing,
  from: { minor: from },
  to: { minor: `${from}0` },
})

test('ideas come first of the price of which most gifts are missing, and of kinds that the list lacks', () => {
  const listFit = { bands: [band('40', 1), band('60', 5), band('90', 0)] }
  const gifts = [{ ideaSlug: 'globo' }, { ideaSlug: null }, {}]
  expect(ideaOrderOf({ ...wedding, listFit, gifts })).toEqual({
    country: 'ES',
    currency: 'EUR',
    weddingMonth: 6,
    preferredFrom: '60',
    preferredTo: '600',
    listedIdeas: ['globo'],
  })
})

test('no price comes first when none is missing, or for viewers who do not see amounts', () => {
  for (const listFit of [{ bands: [band('40', 0)] }, { bands: [] }, null])
    expect(ideaOrderOf({ ...wedding, listFit, gifts: [] })).toMatchObject({
      preferredFrom: null,
      preferredTo: null,
    })
})
