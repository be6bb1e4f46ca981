import { describe, expect, it } from 'vitest'
import type { Incoming } from '#server/domain/cards/card-providers/index.ts'
import { createCardDoors } from './card-doors.ts'

const heard: [string, Incoming][] = []
const doors = createCardDoors({
  takeWebhook: (endpoint, incoming) => {
    heard.push([endpoint, incoming])
    return Promise.resolve(endpoint === 'stripe' ? 200 : endpoint === 'redsys' ? 400 : 404)
  },
  takeReturn: (token, incoming) => {
    heard.push([token, incoming])
    return Promise.resolve(token === 'known')
  },
})
const ask = (path: string, init?: RequestInit) => doors(new Request(`https://vivencia.test${path}`, init))

describe('The endpoints for card companies', () => {
  it('pass a webhook on byte by byte, with its headers in lower case', async () => {
    const body = new Uint8Array([0x7b, 0xff, 0x00, 0x7d])
    const answer = await ask('/webhooks/cards/stripe', {
      method: 'POST',
      body,
      headers: { 'Stripe-Signature': 't=1' },
    })
    expect(answer?.status).toBe(200)
    const [endpoint, incoming] = heard.at(-1) ?? []
    expect(endpoint).toBe('stripe')
    expect([...(incoming?.body ?? [])]).toEqual([...body])
    expect(incoming?.headers['stripe-signature']).toBe('t=1')
  })

  it('reveal only that a webhook was refused, or that the address is unknown', async () => {
    expect((await ask('/webhooks/cards/redsys', { method: 'POST', body: 'x' }))?.status).toBe(400)
    expect((await ask('/webhooks/cards/unknown', { method: 'POST', body: 'x' }))?.status).toBe(404)
    expect((await ask('/webhooks/cards/stripe'))?.status).toBe(405)
  })

  it('redirect a returning guest to the waiting page, by GET and by POST; a HEAD confirms nothing', async () => {
    for (const method of ['GET', 'POST']) {
      const answer = await ask('/tarjeta/vuelta/known?token_ws=1', { method })
      expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/tarjeta/known'])
    }
    const before = heard.length
    expect((await ask('/tarjeta/vuelta/known', { method: 'HEAD' }))?.status).toBe(303)
    expect(heard).toHaveLength(before)
    expect((await ask('/tarjeta/vuelta/unknown'))?.status).toBe(404)
  })

  it('redirect a partner who connected their account to the workspace, with the known parameters only', async () => {
    const state = 'an-encrypted.state_'.repeat(3)
    const back = await ask(`/tarjeta/permiso/mercadopago?code=TG-1234&state=${state}&next=https://evil.test`)
    expect([back?.status, back?.headers.get('location'), back?.headers.get('referrer-policy')]).toEqual([
      303,
      `/boda/ajustes?permiso=${state}&codigo=TG-1234#tarjeta`,
      'no-referrer',
    ])
    for (const query of ['error=access_denied', `code=TG-1&state=<${state}>`, `state=${state}`])
      expect((await ask(`/tarjeta/permiso/mercadopago?${query}`))?.headers.get('location')).toBe(
        '/boda/ajustes?permiso=no#tarjeta',
      )
  })

  it('leave every other address to other handlers', async () => {
    for (const path of ['/', '/webhooks', '/webhooks/cards/', '/tarjeta/known', '/webhooks/cards/a/b'])
      expect(await ask(path)).toBeNull()
  })
})
