import { describe, expect, it } from 'vitest'
import { fixedClock } from '#server/platform/clock.ts'
import { add, milliseconds, minutes } from '#shared/duration.ts'
import { FreshProofRequired, NotLoggedIn, SecondFactorNeeded } from '#server/graphql/viewer.refusals.ts'
import {
  type Proof,
  requireAccount,
  requireFresh,
  requireAccountOrAdministrator,
  type Viewer,
  visitor,
} from '#server/graphql/viewer.ts'

const names = { accountId: 'a', sessionId: 's' }
const lucia: Viewer = { kind: 'account', role: 'couple', ...names }
const olga: Viewer = { kind: 'settingUp', role: 'admin', ...names }

describe('The viewer', () => {
  it('is an account, or has the reason why not', () => {
    expect(requireAccount(lucia)).toBe(lucia)
    expect(() => requireAccount(visitor)).toThrow(NotLoggedIn)
    expect(() => requireAccount({ kind: 'visitor', tokenProblem: 'Expired token' })).toThrow('Expired token')
  })

  it('as administrator without a second factor can set one up and nothing else', () => {
    expect(requireAccountOrAdministrator(olga)).toBe(olga)
    expect(() => requireAccount(olga)).toThrow(SecondFactorNeeded)
    const clock = fixedClock(new Date('2026-11-21T09:00:00Z'))
    expect(() => requireFresh({ viewer: olga, clock })).toThrow(SecondFactorNeeded)
    expect(() => requireAccountOrAdministrator(visitor)).toThrow(NotLoggedIn)
  })
})

describe('A proof of identity', () => {
  const at = new Date('2026-11-21T09:00:00Z')
  const asking = (proof: Proof | null) => {
    const clock = fixedClock(at)
    const viewer: Viewer = { kind: 'account', role: 'couple', ...names, proof }
    return { clock, viewer }
  }

  it('is fresh for fifteen minutes and not a millisecond longer', () => {
    const context = asking({ at, with: 'password' })
    context.clock.advance(milliseconds(minutes(15) - 1))
    expect(requireFresh(context)).toBe(context.viewer)
    context.clock.advance(milliseconds(1))
    expect(() => requireFresh(context)).toThrow(FreshProofRequired)
  })

  it('by password is insufficient where a second factor is required; the reverse is sufficient', () => {
    expect(() => requireFresh(asking({ at, with: 'password' }), { by: 'secondFactor' })).toThrow(
      FreshProofRequired,
    )
    const context = asking({ at, with: 'secondFactor' })
    expect(requireFresh(context, { by: 'secondFactor' })).toBe(context.viewer)
    expect(requireFresh(context)).toBe(context.viewer)
  })

  it('by password is not enough for an account with a second factor', () => {
    const { viewer, clock } = asking({ at, with: 'password' })
    if (viewer.kind !== 'account') throw new TypeError('Expected an account')
    const careful: Viewer = { ...viewer, hasSecondFactor: true }
    expect(() => requireFresh({ viewer: careful, clock })).toThrow(
      expect.objectContaining({ extensions: { by: 'secondFactor' } }),
    )
    const proven: Viewer = { ...careful, proof: { at, with: 'secondFactor' } }
    expect(requireFresh({ viewer: proven, clock })).toBe(proven)
  })

  it('from before the operation existed does not count', () => {
    const context = asking({ at, with: 'password' })
    expect(requireFresh(context, { since: at })).toBe(context.viewer)
    expect(() => requireFresh(context, { since: add(at, milliseconds(1)) })).toThrow(FreshProofRequired)
  })

  it('is missing by default', () => {
    expect(() => requireFresh(asking(null))).toThrow(FreshProofRequired)
    expect(() => requireFresh({ viewer: lucia, clock: fixedClock(at) })).toThrow(FreshProofRequired)
  })
})
