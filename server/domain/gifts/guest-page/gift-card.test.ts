import { graphql } from 'graphql'
import { expect, it } from 'vitest'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { contribute, markSent, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { confirmReceived, reportNotFound } from '#server/domain/gifts/receiving/index.ts'
import { hideGift } from '#server/domain/gifts/gift-list/index.ts'
import { setVisibility } from '#server/domain/wedding/privacy/set-visibility.ts'
import { schema } from '#server/schema.ts'
import { onOneEngine } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { giftByCardToken, giftCardToken } from './gift-card.ts'

const everyField = `query ($token: String!) { giftCard(token: $token) {
  url coupleNames weddingDate locale theme signature message isPromised isAddressSecret gifts { title place image }
  experienceUrl experienceQr { size path payload } }
  endedGiftCard(token: $token) { coupleNames locale theme } }`

type GiftCardFields = {
  url: string
  isPromised: boolean
  isAddressSecret: boolean
  signature: string
  message: string
  experienceUrl: string
}

onOneEngine('The card of a gift', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, receivingAccount } = world
    const gift = await giftOf(world, { title: 'El tranvía 28', sharing: 'whole', targetMinor: 87_31n })
    const promise = promiseFor(world, [{ giftId: gift.id }])
    const contribution = await contribute(requestBy(platform), {
      ...promise,
      message: 'Subid hasta Graça.',
      giver: { ...promise.giver, name: 'Rosa Mora', signature: 'Tía Rosa', email: 'rosa@example.com' },
    })
    const token = giftCardToken(platform.secrets, contribution.id)
    const ask = async (cardToken: string) => {
      const answer = await graphql({
        schema,
        source: everyField,
        variableValues: { token: cardToken },
        contextValue: requestBy(platform),
      })
      expect(answer.errors).toBeUndefined()
      return answer.data as { giftCard: GiftCardFields | null; endedGiftCard: object | null }
    }
    const card = async (cardToken = token) => (await ask(cardToken)).giftCard
    const ended = async (cardToken = token) => (await ask(cardToken)).endedGiftCard
    const link = privateToken(platform.secrets, contribution.id)
    const send = () => markSent(requestBy(platform), link, receivingAccount.id)
    return {
      ...world,
      gift,
      contribution,
      token,
      link,
      card,
      ended,
      send,
      couple: () => requestBy(platform, partner),
    }
  }

  it('shows picture, words and code, and says whether the gift is only promised', async () => {
    const { platform, wedding, gift, token, card, send } = await begin()
    expect(await card()).toMatchObject({
      url: `${platform.env.publicUrl}/p/${token}`,
      isPromised: true,
      signature: 'Tía Rosa',
      message: 'Subid hasta Graça.',
      gifts: [{ title: 'El tranvía 28', image: gift.image }],
      experienceUrl: `${platform.env.publicUrl}/${wedding.slug}/lista/${gift.slug}`,
    })
    await send()
    expect(await card()).toMatchObject({ isPromised: false })
  })

  it('contains no amount, account, reference, address or private link', async () => {
    const { contribution, link, token, receivingAccount, card, send } = await begin()
    await send()
    // By chance a token may contain the digits of an amount.
    const text = JSON.stringify(await card()).replaceAll(token, '')
    expect(text).toContain('Tía Rosa')
    for (const secret of [
      '8731',
      '87,31',
      '87.31',
      contribution.reference,
      link,
      receivingAccount.identifier,
      receivingAccount.holder,
      'rosa@example.com',
      'Rosa Mora',
    ])
      expect(text, secret).not.toContain(secret)
  })

  it('stays once the gift was received, and ends with a gift that was undone or did not arrive', async () => {
    const received = await begin()
    await received.send()
    await confirmReceived(received.couple(), received.contribution.id)
    expect(await received.card()).not.toBeNull()
    const undone = await begin()
    await undoContribution(requestBy(undone.platform), undone.link)
    expect(await undone.card()).toBeNull()
    expect(await undone.ended()).toEqual({
      coupleNames: 'Lucía y Mateo',
      locale: 'es-ES',
      theme: undone.wedding.theme,
    })
    expect(await received.ended()).toBeNull()
    const lost = await begin()
    await lost.send()
    await reportNotFound(lost.couple(), lost.contribution.id)
    expect(await lost.card()).toBeNull()
  })

  it('opens by its own token only', async () => {
    const { platform, token, link, contribution, card, ended } = await begin()
    const last = token.endsWith('A') ? 'B' : 'A'
    for (const wrong of [
      '',
      link,
      contribution.id,
      token.slice(0, 32),
      `${token.slice(0, -1)}${last}`,
      `${token}A`,
    ])
      expect([await card(wrong), await ended(wrong)], wrong).toEqual([null, null])
    const other = giftCardToken(platform.secrets, platform.random.uuid())
    expect(await giftByCardToken(platform.database.db, platform.secrets, other)).toBeNull()
  })

  it('leads to the list if guests cannot see the gift', async () => {
    const { platform, wedding, gift, couple, card } = await begin()
    await hideGift(couple(), gift.id, true)
    expect((await card())?.experienceUrl).toBe(`${platform.env.publicUrl}/${wedding.slug}/lista`)
  })

  it('tells whether its code contains the secret address of an unlisted page', async () => {
    const { wedding, card, couple } = await begin()
    for (const visibility of ['public', 'unlisted'] as const) {
      await setVisibility(couple(), { weddingId: wedding.id, visibility })
      expect(await card(), visibility).toMatchObject({ isAddressSecret: visibility === 'unlisted' })
    }
  })
})
