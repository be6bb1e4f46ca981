import { expect, it } from 'vitest'
import { readUploadedPicture, type UploadedPicture, widthsWithin } from './pictures-uploaded.ts'
import { uploadedAddress } from './uploaded-address.ts'

const cover: UploadedPicture = {
  id: '0123456789abcdef0123456789abcdef',
  shape: 'cover',
  width: 1600,
  height: 1067,
  focus: { x: 72, y: 40 },
  tallWidth: 1200,
}

it('The address of an uploaded picture contains everything a browser needs', () => {
  const address = uploadedAddress(cover)
  expect(address).toBe('/media/0123456789abcdef0123456789abcdef/cover-1600x1067.jpg?focus=72,40&tall=1200')
  expect(readUploadedPicture(address)).toEqual(cover)
  const avatar: UploadedPicture = { ...cover, shape: 'avatar', width: 96, height: 96, tallWidth: null }
  expect(readUploadedPicture(uploadedAddress(avatar))).toEqual(avatar)
})

it('other addresses are no uploaded pictures', () => {
  const others = [
    'white-village',
    '/images/background1b.jpg',
    'https://example.com/media/0123456789abcdef0123456789abcdef/cover-1600x1067.jpg?focus=72,40',
    '/media/0123456789abcdef0123456789abcdef/cover-1600x1067.jpg',
    `${uploadedAddress(cover)}"onerror=`,
  ]
  expect(others.map(readUploadedPicture)).toEqual(others.map(() => null))
})

it('A picture is rendered in every narrower width, and in its own', () => {
  expect(widthsWithin([400, 800, 1200, 1600], 1600)).toEqual([400, 800, 1200, 1600])
  expect(widthsWithin([400, 800, 1200, 1600], 1000)).toEqual([400, 800, 1000])
  expect(widthsWithin([400, 800, 1200, 1600], 400)).toEqual([400])
})
