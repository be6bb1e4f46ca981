import { z } from 'zod'
import { readByGuests } from './public-text.ts'
import { email, line, optionalLine } from './text.ts'

/** Input of a team invitation: name, and email address if the link is to be sent. */
export const teamInvitationInput = readByGuests(
  z.object({
    id: z.uuid('wrong'),
    weddingId: z.uuid('wrong'),
    part: z.enum(['partner', 'planner'], 'required'),
    name: line(80),
    email: optionalLine(254).pipe(email.nullable()),
  }),
)
