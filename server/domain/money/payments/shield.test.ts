import { describe, expect, it } from 'vitest'
import { newPartnerWait } from '#server/domain/wedding/weddings/index.ts'
import { add, days, milliseconds, subtract } from '#shared/duration.ts'
import { ReceivingAccountsAreShielded } from './payments.refusals.ts'
import {
  confirmationRefusal,
  type Confirmer,
  factorCountsFrom,
  proofNeeded,
  proposalLife,
  shieldDelay,
  shieldRefusal,
} from './shield.ts'
import type { ReceivingAccountChange } from '#server/domain/money/receiving-account-changes/index.ts'

const now = new Date('2026-11-21T09:00:00Z')
const moment = milliseconds(1)
const lucia = 'lucia'
const mateo = 'mateo'

const change = (some: Partial<ReceivingAccountChange> = {}): ReceivingAccountChange => ({
  id: 'change',
  weddingId: 'wedding',
  act: 'change',
  receivingAccountId: 'receivingAccount',
  proposed: null,
  state: 'proposed',
  proposedBy: lucia,
  proposedAt: now,
  lapsesAt: add(now, proposalLife),
  confirmedBy: null,
  confirmedAt: null,
  alone: false,
  takesEffectAt: null,
  endedAt: null,
  ...some,
})
const confirmer = (accountId: string, some: Partial<Confirmer> = {}): Confirmer => ({
  accountId,
  part: 'partner',
  joinedAt: subtract(now, newPartnerWait),
  announcedAt: subtract(now, newPartnerWait),
  founder: false,
  frozenAt: null,
  secondFactorSince: null,
  ...some,
})
const code = (...args: Parameters<typeof confirmationRefusal>) => confirmationRefusal(...args)?.code ?? null

it('The protection starts with the first publication', () => {
  expect(shieldRefusal({ publishedAt: null })).toBeNull()
  expect(shieldRefusal({ publishedAt: new Date(0) })).toBeInstanceOf(ReceivingAccountsAreShielded)
})

describe('With two partners with accounts', () => {
  const both = [lucia, mateo]

  it('the other partner confirms, never the proposer, with any proof', () => {
    expect(code(change(), confirmer(mateo), both, now)).toBeNull()
    const withFactor = confirmer(lucia, { secondFactorSince: new Date(0) })
    expect(code(change(), withFactor, both, now)).toBe('OTHER_PARTNER_CONFIRMS')
    expect(proofNeeded(change(), mateo)).toBe('password')
  })

  it('a new partner counts seven days after the earlier members were notified, and not a moment before', () => {
    const announcedAt = add(subtract(now, newPartnerWait), moment)
    expect(code(change(), confirmer(mateo, { announcedAt }), both, now)).toBe('PARTNER_TOO_NEW')
    expect(code(change(), confirmer(mateo, { announcedAt }), both, add(now, moment))).toBeNull()
    const longAgo = { announcedAt: null, joinedAt: new Date(0) }
    expect(code(change(), confirmer(mateo, longAgo), both, now)).toBe('PARTNER_TOO_NEW')
    expect(code(change(), confirmer(mateo, { ...longAgo, founder: true }), both, now)).toBeNull()
    const frozen = { frozenAt: now, announcedAt: new Date(0) }
    expect(code(change(), confirmer(mateo, frozen), both, now)).toBe('PARTNER_TOO_NEW')
  })

  it.each(['waiting', 'applied', 'cancelled', 'lapsed'] as const)('%s cannot be confirmed', (state) => {
    expect(code(change({ state }), confirmer(mateo), both, now)).toBe('RECEIVING_ACCOUNT_CHANGE_MOVED')
  })

  it('a proposal can be confirmed before its expiry, and not at that moment', () => {
    const end = add(now, proposalLife)
    expect(code(change(), confirmer(mateo), both, subtract(end, moment))).toBeNull()
    expect(code(change(), confirmer(mateo), both, end)).toBe('RECEIVING_ACCOUNT_CHANGE_MOVED')
  })
})

describe('With one partner with an account', () => {
  it('a second factor counts from the end of the delay, and nothing replaces it', () => {
    expect(factorCountsFrom({ secondFactorSince: null })).toBeNull()
    const since = new Date('2026-11-20T10:00:00Z')
    expect(factorCountsFrom({ secondFactorSince: since })).toEqual(add(since, shieldDelay))
  })

  it('a new partner confirms nothing, not even with an old second factor', () => {
    const secondFactorSince = new Date(0)
    const newcomer = confirmer(lucia, { secondFactorSince, announcedAt: subtract(now, days(6)) })
    expect(code(change(), newcomer, [], now)).toBe('PARTNER_TOO_NEW')
  })

  it('a second factor counts if it is older than the delay', () => {
    expect(proofNeeded(change(), lucia)).toBe('secondFactor')
    expect(code(change(), confirmer(lucia), [lucia], now)).toBe('SECOND_FACTOR_MISSING')
    const since = (secondFactorSince: Date) => confirmer(lucia, { secondFactorSince })
    const oldEnough = subtract(now, shieldDelay)
    expect(code(change(), since(oldEnough), [lucia], now)).toBeNull()
    expect(code(change(), since(add(oldEnough, moment)), [lucia], now)).toBe('SECOND_FACTOR_TOO_NEW')
  })
})
