import { z } from 'zod'
import { requiredLine } from './text.ts'

const isPlainAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash, hostname } = new URL(text)
  const isHost = /[a-z]/i.test(hostname) && hostname.includes('.') && !hostname.endsWith('.localhost')
  return protocol === 'https:' && isHost && `${username}${password}${search}${hash}` === ''
}

/** Connection to a booking system: only named hosts by https, so that no address of the own network is asked. */
export const bookingSystemInput = z.object({
  name: requiredLine(80),
  address: z
    .string()
    .trim()
    .max(300, 'tooLong')
    .transform((text) => text.replace(/\/+$/, ''))
    .refine(isPlainAddress, 'webAddress'),
  token: z
    .string()
    .trim()
    .min(1, 'required')
    .max(2000, 'tooLong')
    .regex(/^[\x21-\x7e]+$/, 'wrong'),
})
export type BookingSystemInput = z.output<typeof bookingSystemInput>
