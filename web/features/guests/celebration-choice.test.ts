import { expect, it } from 'vitest'
import { invitationWith, invitationWithout } from './celebration-choice.ts'

const all = [{ id: 'ceremony' }, { id: 'dinner' }, { id: 'brunch' }]

it('An invitation to all celebrations stays one to all, and has at least one', () => {
  expect(invitationWithout(null, 'brunch', all)).toEqual(['ceremony', 'dinner'])
  expect(invitationWith(['dinner'], 'ceremony', all)).toEqual(['ceremony', 'dinner'])
  expect(invitationWith(['ceremony', 'dinner'], 'brunch', all)).toBeNull()
  expect(invitationWithout(['dinner'], 'brunch', all)).toEqual(['dinner'])
  expect(invitationWithout(['dinner'], 'dinner', all)).toBe('none')
  // A celebration that was removed since counts for nothing.
  expect(invitationWithout(['gone'], 'brunch', all)).toEqual(['ceremony', 'dinner'])
})
