import { describe, expect, it } from 'vitest'
import { partnerPictures } from './partner-pictures.ts'
import type { PartnerName } from './wedding.ts'

const couple: [PartnerName, PartnerName] = [
  { givenNames: 'Lucía', surnames: 'Fernández Gil' },
  { givenNames: 'Mateo Andrés', surnames: 'Rojas Mejía' },
]
const person = (name: string) => ({ name, avatar: `/media/${name}` })

describe('Each partner is assigned a picture', () => {
  it('by the first given name, ignoring case, accents and order', () => {
    const faces = ['/media/LUCIA Inés', '/media/mateo']
    expect(partnerPictures(couple, [person('LUCIA Inés'), person('mateo')])).toEqual(faces)
    expect(partnerPictures(couple, [person('mateo'), person('LUCIA Inés')])).toEqual(faces)
  })

  it('and the other partner gets the other one when one is known', () => {
    expect(partnerPictures(couple, [person('Teo'), person('Lucía')])).toEqual(['/media/Lucía', '/media/Teo'])
    expect(partnerPictures(couple, [person('Lu'), person('Mateo')])).toEqual(['/media/Lu', '/media/Mateo'])
  })

  it('and an ambiguous picture is not used', () => {
    expect(partnerPictures(couple, [person('Lu')])).toEqual([null, null])
    expect(partnerPictures(couple, [person('Lu'), person('Teo')])).toEqual([null, null])
    expect(partnerPictures(couple, [person('Lucía')])).toEqual(['/media/Lucía', null])
    expect(partnerPictures([couple[0], couple[0]], [person('Lucía'), person('Lucía')])).toEqual([null, null])
    expect(partnerPictures(couple, [person('Lucía'), person('Lucía')])).toEqual([null, null])
    expect(partnerPictures(couple, [])).toEqual([null, null])
  })
})
