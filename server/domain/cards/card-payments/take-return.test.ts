import { describe, expect, it } from 'vitest'
import { seconds } from '#shared/duration.ts'
import { postgresForTests } from '#test/databases.ts'
import { cardPaymentFixture } from './card-payment-wedding.fixture.ts'
import { cardToken } from './card-token.ts'
import { beginCardPayment, pay, cardStateOf } from './card-payments.fixture.ts'
import { takeReturn } from './take-return.ts'

describe('A card payment', () => {
  const { openWorld, stateOf } = cardPaymentFixture(postgresForTests())

  it('is queried when the browser returns before the webhook, and an older refusal is no longer shown', async () => {
    const world = await openWorld()
    const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
    await pay(world, attempt.id, '4000 0000 0000 9995')
    await world.pass()
    await pay(world, attempt.id, '4242 4242 4242 4242', 'lost')
    const incoming = { method: 'GET', url: 'http://vivencia.test/', headers: {}, body: new Uint8Array() }
    const token = cardToken(world.platform.secrets, attempt.id)
    expect(await takeReturn(world.platform, token, incoming)).toBe(true)
    const another = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    expect(await takeReturn(world.platform, another, incoming)).toBe(false)
    const returned = await cardStateOf(world, contributionId)
    expect(returned.attempts).toMatchObject([{ state: 'open', failure: null }])
    await world.pass(seconds(3))
    expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
  })
})
