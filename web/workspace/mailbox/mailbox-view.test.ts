import { expect, test } from 'vitest'
import { isKnownTag, mailboxAddress, mailboxViewOf } from './mailbox-view.ts'

const view = (address: string) => mailboxViewOf(new URL(address, 'https://vivencia.example').searchParams)

test('the default tag is the inbox', () => {
  expect(view('/boda/buzon')).toEqual({ tag: 'inbox', search: '', thanking: null })
  expect(mailboxAddress({})).toBe('/boda/buzon')
})

test('a mail keeps the folder it was opened from', () => {
  const address = mailboxAddress({ tag: 'important', mail: '0b9f' })
  expect(address).toBe('/boda/buzon/0b9f?carpeta=important')
  expect(view(address)).toEqual({ tag: 'important', search: '', thanking: null })
  // An address of an earlier version, which counted pages.
  expect(view(`${address}&paginas=40`)).toEqual(view(address))
})

test('an unknown folder is passed on unchanged, so that it shows as empty', () => {
  expect(view('/boda/buzon?carpeta=hola').tag).toBe('hola')
  expect(isKnownTag('hola')).toBe(false)
  expect(isKnownTag('tasks')).toBe(true)
})

test('the search is part of the address, and a draft has its own', () => {
  expect(mailboxAddress({ search: 'abuela', mail: '0b9f' })).toBe('/boda/buzon/0b9f?buscar=abuela')
  expect(view('/boda/buzon?buscar=%20abuela%20').search).toBe('abuela')
  expect(mailboxAddress({ draft: 'new', answering: '0b9f' })).toBe('/boda/buzon/escribir?responde=0b9f')
  expect(mailboxAddress({ tag: 'drafts', draft: '77aa' })).toBe('/boda/buzon/escribir/77aa?carpeta=drafts')
})
