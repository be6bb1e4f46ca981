import { z } from 'zod'
import { readByGuests } from './public-text.ts'
import { email, line, optionalLine } from './text.ts'

/** An invitation to the planning team: the name, and the email if the product sends the link. */
export const teamInvitationInput = readByGuests(
  z.object({
    id: z.uuid('wrong'),
    weddingId: z.uuid('wrong'),
    part: z.enum(['partner', 'planner'], 'required'),
    name: line(80),
    email: optionalLine(254).pipe(email.nullable()),
  }),
)
