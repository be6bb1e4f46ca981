import { describe, expect, test } from 'vitest'
import { defineRefusal, Refusal, refuse } from '#server/platform/refusal.ts'

const RoomIsFull = defineRefusal('ROOM_IS_FULL', 'This room is full.')
const TeamIsFull = defineRefusal<{ part: string; missing: readonly string[] }>(
  'TEAM_IS_FULL',
  'There is no room for another {part}; missing: {missing}.',
  { extensions: ['part'] },
)
const full = () => TeamIsFull({ part: 'planner', missing: ['room', 'time'] })

describe('defineRefusal', () => {
  test('gives each kind its name, code and message', () => {
    expect([RoomIsFull.name, RoomIsFull.code, RoomIsFull.message]).toEqual([
      'RoomIsFull',
      'ROOM_IS_FULL',
      'This room is full.',
    ])
    expect(RoomIsFull()).toMatchObject({
      name: 'RoomIsFull',
      code: 'ROOM_IS_FULL',
      message: 'This room is full.',
    })
  })

  test('fills fields into the message and carries them', () => {
    expect(full().message).toBe('There is no room for another planner; missing: room, time.')
    expect(full()).toMatchObject({ part: 'planner', missing: ['room', 'time'] })
  })

  test('sends only the listed fields as extensions', () => {
    expect(full().extensions).toEqual({ part: 'planner' })
    expect(RoomIsFull().extensions).toEqual({})
  })

  test('makes errors with a stack that instanceof recognises by kind', () => {
    const refusal: unknown = RoomIsFull()
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toBeInstanceOf(RoomIsFull)
    expect(refusal).not.toBeInstanceOf(TeamIsFull)
    expect(RoomIsFull().stack).toContain('refusal.test.ts')
  })
})

test('refuse throws for a refusal and ignores null', () => {
  expect(() => refuse(RoomIsFull())).toThrow(RoomIsFull)
  expect(() => refuse(null)).not.toThrow()
})
