import { expect, it } from 'vitest'
import { chooseOwnPicture } from './choose-own-picture.ts'

it('a drawing gets its name as text, and the text of a photograph stays for another one', () => {
  const nameOf = (picture: string) => (picture.includes('/') ? '' : `Un ${picture}`)
  const toast = chooseOwnPicture({ picture: null, pictureAlt: '' }, 'brindis', nameOf)
  expect(toast).toEqual({ picture: 'brindis', pictureAlt: 'Un brindis' })
  expect(chooseOwnPicture(toast, 'mariachi', nameOf).pictureAlt).toBe('Un mariachi')
  expect(chooseOwnPicture(toast, '/media/a.jpg', nameOf).pictureAlt).toBe('')
  const photograph = { picture: '/media/a.jpg', pictureAlt: 'Las copas de la abuela' }
  expect(chooseOwnPicture(photograph, '/media/b.jpg', nameOf).pictureAlt).toBe('Las copas de la abuela')
  expect(chooseOwnPicture(photograph, 'brindis', nameOf).pictureAlt).toBe('Un brindis')
})
