import { type Duration, seconds } from '#shared/duration.ts'

/** How webhooks of a payment are delivered, with simulated faults. */
export const scenarios = [
  'normal',
  'twice',
  'slow',
  'lost',
  'badSignature',
  'stale',
  'wrongAmount',
  'late',
  'double',
  'refundSlow',
  'refundFails',
] as const
export type Scenario = (typeof scenarios)[number]

export const scenarioOf = (text: string): Scenario => scenarios.find((one) => one === text) ?? 'normal'

export type Delivery = { readonly after: Duration; readonly fault: 'none' | 'badSignature' | 'stale' }

const now = seconds(0)

/**
 * The deliveries of one event; none if it is lost. One with a wrong signature has no correct copy: only a
 * query finds the change.
 */
export function deliveriesOf(scenario: Scenario): readonly Delivery[] {
  switch (scenario) {
    case 'twice':
      return [
        { after: now, fault: 'none' },
        { after: now, fault: 'none' },
        { after: seconds(2), fault: 'none' },
      ]
    case 'slow':
      return [{ after: seconds(20), fault: 'none' }]
    case 'late':
      return [{ after: seconds(6), fault: 'none' }]
    case 'lost':
      return []
    case 'badSignature':
      return [{ after: now, fault: 'badSignature' }]
    case 'stale':
      return [{ after: now, fault: 'stale' }]
    case 'normal':
    case 'wrongAmount':
    case 'double':
    case 'refundSlow':
    case 'refundFails':
      return [{ after: now, fault: 'none' }]
  }
}
