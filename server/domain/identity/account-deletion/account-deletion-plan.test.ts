import { describe, expect, it } from 'vitest'
import type { PartToLeave } from '#server/domain/wedding/weddings/index.ts'
import { planAccountDeletion } from './account-deletion-plan.ts'
import { ListStillPublished, NewPartnerStays } from './account-deletion.refusals.ts'

const wedding = (status: PartToLeave['wedding']['status']) =>
  ({ id: status, status }) as PartToLeave['wedding']
const part = (status: PartToLeave['wedding']['status'], more: Partial<PartToLeave> = {}): PartToLeave => ({
  wedding: wedding(status),
  part: 'partner',
  otherPartner: false,
  newPartner: false,
  returnsUntil: null,
  ...more,
})

describe('A departing member', () => {
  it('deletes nothing where another partner stays, or where they only plan', () => {
    const parts = [part('published', { otherPartner: true }), part('published', { part: 'planner' })]
    const nothing = { toErase: [], toEraseLater: [] }
    expect(planAccountDeletion(parts)).toEqual(nothing)
    expect(planAccountDeletion([])).toEqual(nothing)
  })

  it.each(['draft', 'closed', 'archived'] as const)('as the last partner deletes a %s wedding', (status) => {
    expect(planAccountDeletion([part(status)])).toEqual({ toErase: [wedding(status)], toEraseLater: [] })
  })

  it('as the last partner keeps a wedding that another partner can still return to', () => {
    const returnsUntil = new Date('2026-12-06T12:00:00Z')
    expect(planAccountDeletion([part('closed', { returnsUntil })])).toEqual({
      toErase: [],
      toEraseLater: [{ wedding: wedding('closed'), at: returnsUntil }],
    })
  })

  it.each(['draft', 'published', 'closed'] as const)(
    'does not delete a %s wedding while a new partner is there',
    (status) => {
      expect(planAccountDeletion([part(status, { newPartner: true })])).toBeInstanceOf(NewPartnerStays)
      const both = planAccountDeletion([part(status, { newPartner: true, otherPartner: true })])
      expect(both).toEqual({ toErase: [], toEraseLater: [] })
      expect(planAccountDeletion([part('archived', { newPartner: true })])).toMatchObject({
        toErase: [wedding('archived')],
      })
    },
  )

  it('as the last partner of a published list must close it first', () => {
    expect(planAccountDeletion([part('draft'), part('published')])).toBeInstanceOf(ListStillPublished)
  })
})
