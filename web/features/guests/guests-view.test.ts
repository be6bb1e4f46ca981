import { expect, test } from 'vitest'
import { addressOf, isOnlyClosed, viewOf } from './guests-view.ts'

const id = '0196e1c2-0000-7000-8000-000000000001'
const readAgain = (address: string) => viewOf(new URL(address, 'https://vivencia.example').searchParams)

test('a view round-trips through its address', () => {
  const view = {
    tab: 'waiting',
    search: 'García & Cía',
    side: 'two',
    tag: 'Autobús & más',
    order: 'answered',
    pages: 3,
    open: id,
  } as const
  expect(readAgain(addressOf(view))).toEqual(view)
  expect(addressOf({})).toBe('/boda/invitados')
})

test('an invalid address shows all guests', () => {
  expect(readAgain('/boda/invitados?ver=x&lado=x&orden=x&paginas=-4&familia=1')).toEqual({
    tab: 'all',
    search: '',
    side: null,
    tag: null,
    order: 'name',
    pages: 1,
    open: null,
  })
})

test('closing a household needs no reload; opening one and changing the list do', () => {
  const at = (address: string) => new URL(address, 'https://vivencia.example')
  const open = at(`/boda/invitados?ver=vienen&familia=${id}`)
  expect(isOnlyClosed(open, at('/boda/invitados?ver=vienen'))).toBe(true)
  expect(isOnlyClosed(at('/boda/invitados?ver=vienen'), open)).toBe(false)
  expect(isOnlyClosed(open, at('/boda/invitados'))).toBe(false)
})
