import { expect, it } from 'vitest'
import { problemOfKind, problemOfUnseen } from './chosen-picture.ts'

it.each([
  ['heic', 'image/heic', 'IMG_0001.HEIC'],
  ['heic', '', 'IMG_0001.heif'],
  ['drawing', 'image/svg+xml', 'a.svg'],
  ['otherFormat', 'image/tiff', 'scan.tif'],
  ['otherFormat', '', 'DSC_0001.NEF'],
  ['damaged', 'image/jpeg', 'IMG_0001.JPG'],
  ['notAPicture', 'application/pdf', 'menu.pdf'],
  ['notAPicture', '', 'menu'],
] as const)('What cannot be shown is told apart: %s (%s, %s)', (problem, type, name) => {
  expect(problemOfUnseen({ type, name })).toBe(problem)
})

it('What is not taken is not sent', () => {
  expect(problemOfKind({ type: 'image/gif' })).toBe('moving')
  expect(problemOfKind({ type: 'image/svg+xml' })).toBe('drawing')
  expect(problemOfKind({ type: 'image/jpeg' })).toBeNull()
})
