import { z } from 'zod'

/** A push subscription as browsers give it: 65 bytes of key and 16 of secret as base64url. */
export const pushSubscriptionInput = z.object({
  endpoint: z.string().min(1, 'required').max(1000, 'tooLong'),
  p256dh: z.string().regex(/^B[\w-]{86}$/, 'wrong'),
  auth: z.string().regex(/^[\w-]{22}$/, 'wrong'),
})
