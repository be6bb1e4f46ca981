import { describe, expect, it } from 'vitest'
import type { PartToLeave } from '#server/domain/weddings/index.ts'
import { departureFrom } from './departure.ts'
import { ListStillPublished } from './leaving.refusals.ts'

const wedding = (status: PartToLeave['wedding']['status']) =>
  ({ id: status, status }) as PartToLeave['wedding']
const part = (status: PartToLeave['wedding']['status'], more: Partial<PartToLeave> = {}): PartToLeave => ({
  wedding: wedding(status),
  part: 'partner',
  otherPartner: false,
  ...more,
})

describe('Somebody who goes', () => {
  it('takes nothing along where another partner stays, or where they only organise', () => {
    const parts = [part('published', { otherPartner: true }), part('published', { part: 'planner' })]
    expect(departureFrom(parts)).toEqual({ toErase: [] })
    expect(departureFrom([])).toEqual({ toErase: [] })
  })

  it.each(['draft', 'closed', 'archived'] as const)(
    'as the last partner leaves a %s wedding to be erased',
    (status) => {
      expect(departureFrom([part(status)])).toEqual({ toErase: [wedding(status)] })
    },
  )

  it('as the last partner of a published list closes it first', () => {
    expect(departureFrom([part('draft'), part('published')])).toBeInstanceOf(ListStillPublished)
  })
})
