import { type Duration, seconds } from '#shared/duration.ts'

/** How news of a payment travel, on purpose. */
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

/** The deliveries of one piece of news; none when it gets lost. A wrongly signed one comes beside nothing else: only asking finds it. */
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
