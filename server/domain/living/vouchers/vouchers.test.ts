import jsQR from 'jsqr'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { cancelBooking } from '#server/domain/living/bookings/cancel-booking.ts'
import { undoBooking } from '#server/domain/living/bookings/undo-booking.ts'
import { printedPicture } from '#server/domain/papers/stationery/index.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy } from '#test/world.ts'
import { drawVoucher } from './draw-voucher.ts'
import { renewVoucher } from './renew-voucher.ts'
import { reopenVoucher } from './reopen-voucher.ts'
import { saveVoucher } from './save-voucher.ts'
import { voucherCode, voucherState, voucherUrl } from './voucher.ts'
import { presentedVoucher } from './voucher-queries.ts'
import { voucherContent, voucherWorld } from './vouchers.fixture.ts'

const getDatabase = databaseForTests()
let world: Awaited<ReturnType<typeof voucherWorld>>

beforeEach(async () => {
  world = await voucherWorld(getDatabase())
})

const uuid = () => world.platform.random.uuid()
const look = (code = world.code) => presentedVoucher(requestBy(world.platform), code)
const stateNow = async () => {
  const found = await look()
  return found && voucherState(found.voucher, found.booking)
}

it('a voucher is used once: the same form again changes nothing, another form is refused with the first time', async () => {
  const form = uuid()
  const { voucher: used } = await world.use(form)
  expect([await stateNow(), used.usedAt]).toEqual(['used', world.platform.clock.now()])
  world.platform.clock.advance(minutes(1))
  expect((await world.use(form)).voucher).toEqual(used)
  await expect(world.use(uuid())).rejects.toMatchObject({
    code: 'VOUCHER_USED_BEFORE',
    usedAt: used.usedAt,
  })
})

it('a code is found as it is typed, and no other one', async () => {
  for (const typed of [world.code, world.code.toLowerCase(), world.code.replace(/(.{4})/g, '$1 ')])
    expect((await look(typed))?.gift.id).toBe(world.gift.id)
  for (const wrong of ['', 'BCDFGHJKMNPQ', `${world.code}2`, world.code.slice(1)])
    expect(await look(wrong)).toBeNull()
  await expect(world.use(uuid(), { code: 'BCDFGHJKMNPQ' })).rejects.toMatchObject({
    code: 'VOUCHER_NOT_FOUND',
  })
})

it('the couple change what it says and keep the code; a stale version is refused', async () => {
  const { giftId, version } = world.voucher
  const changed = await saveVoucher(world.couple(), { giftId, version }, { ...voucherContent, people: 4 })
  expect([changed.people, voucherCode(world.platform.secrets, changed)]).toEqual([4, world.code])
  await expect(
    saveVoucher(world.couple(), { giftId, version }, { ...voucherContent, people: 5 }),
  ).rejects.toMatchObject({ code: 'VOUCHER_MOVED' })
})

it('a renewed voucher has another code, and the former one is worth nothing', async () => {
  const renewed = await renewVoucher(world.couple(), world.voucher)
  const code = voucherCode(world.platform.secrets, renewed)
  expect(code).not.toBe(world.code)
  expect(await look()).toBeNull()
  await expect(world.use(uuid())).rejects.toMatchObject({ code: 'VOUCHER_NOT_FOUND' })
  await world.use(uuid(), { code })
})

it('the couple reopen a voucher that was marked by mistake, under the same code', async () => {
  await expect(reopenVoucher(world.couple(), world.voucher)).rejects.toMatchObject({ code: 'VOUCHER_MOVED' })
  const { voucher: used } = await world.use(uuid())
  await expect(renewVoucher(world.couple(), used)).rejects.toMatchObject({ code: 'VOUCHER_MOVED' })
  await reopenVoucher(world.couple(), used)
  expect(await stateNow()).toBe('valid')
  await world.use(uuid())
})

it('a voucher ends with its booking, and is valid again when the cancellation is undone', async () => {
  const { id: giftId } = world.gift
  const cancelled = await cancelBooking(world.couple(), { giftId, version: world.booking.version })
  expect(await stateNow()).toBe('ended')
  await expect(world.use(uuid())).rejects.toMatchObject({ code: 'VOUCHER_ENDED' })
  await undoBooking(world.couple(), { giftId, version: cancelled.version })
  expect(await stateNow()).toBe('valid')
})

it('only a booked gift has a voucher, and only members of the wedding issue it', async () => {
  const target = { giftId: world.dinner.id, version: null }
  await expect(saveVoucher(world.couple(), target, voucherContent)).rejects.toMatchObject({
    code: 'VOUCHER_MOVED',
  })
  const stranger = await voucherWorld(getDatabase())
  await expect(renewVoucher(stranger.couple(), world.voucher)).rejects.toMatchObject({
    code: 'GIFT_NOT_FOUND',
  })
  for (const wrong of [{ people: 0 }, { people: 61 }, { words: 'a'.repeat(241) }, { language: 'fr' }])
    await expect(
      saveVoucher(world.couple(), world.voucher, { ...voucherContent, ...wrong }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

it('its picture has a code that cameras read, also with long words and names', async () => {
  const words = 'Gracias por recibirnos con tanto cariño. '.repeat(6).slice(0, 240)
  const voucher = await saveVoucher(world.couple(), world.voucher, { ...voucherContent, words })
  const title =
    'Una cena larguísima con todas las abuelas en la azotea más alta de la ciudad vieja de Cartagena'
  const { gift, wedding, booking } = world
  const drawn = await drawVoucher(world.couple(), { voucher, wedding, booking, gift: { ...gift, title } })
  const { data, info } = await sharp(await printedPicture(drawn, 840))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  expect(read?.data).toBe(voucherUrl(world.platform.env.publicUrl, world.code))
  expect(drawn.name).toBe(`vale-por-${gift.slug}.pdf`)
})
