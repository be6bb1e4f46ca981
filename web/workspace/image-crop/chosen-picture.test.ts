import { expect, it } from 'vitest'
import { photographOf } from '#test/photograph.ts'
import { offeredTypes, problemOfShown, problemOfUnseen } from './chosen-picture.ts'

const file = (content: string) => new Blob([Buffer.from(content, 'latin1')])
const drawing = file('<svg xmlns="http://www.w3.org/2000/svg"/>')
const moving = file('GIF89a\x01\0\x01\0')
const ofTelephone = file('\0\0\0\x18ftypheic\0\0\0\0mif1heic')

it('an unreadable file is classified by its content, not by its name', async () => {
  expect(await problemOfUnseen(ofTelephone)).toBe('heic')
  expect(await problemOfUnseen(drawing)).toBe('drawing')
  expect(await problemOfUnseen(file('II*\0'))).toBe('otherFormat')
  expect(await problemOfUnseen(file('Un kilo de tomates'))).toBe('notAPicture')
  expect(await problemOfUnseen(file(''))).toBe('notAPicture')
})

it('a photograph that cannot be shown is damaged', async () => {
  const whole = await photographOf(16, 16)
  expect(await problemOfUnseen(new Blob([whole.subarray(0, 60)]))).toBe('damaged')
})

it('a displayable but unsupported file is not sent', async () => {
  expect(await problemOfShown(moving)).toBe('moving')
  expect(await problemOfShown(drawing)).toBe('drawing')
  expect(await problemOfShown(new Blob([await photographOf(16, 16)]))).toBeNull()
})

it('a file that only this browser can show is accepted', async () => {
  expect(await problemOfShown(ofTelephone)).toBeNull()
})

it('HEIC is offered except on devices that convert it only if it is not', () => {
  const offers = (userAgent: string, maxTouchPoints: number) =>
    offeredTypes({ userAgent, maxTouchPoints }).includes('heic')
  expect(offers('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10)).toBe(true)
  expect(offers('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe(true)
  expect(offers('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5)).toBe(false)
  expect(offers('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(false)
})
