import { z } from 'zod'
import { readByGuests } from './public-text.ts'
import { email, line, optionalLine } from './text.ts'

const invitedPerson = {
  id: z.uuid('wrong'),
  name: line(80),
  email: optionalLine(254).pipe(email.nullable()),
}

/** Input of a team invitation: name, and email address if the link is to be sent. */
export const teamInvitationInput = readByGuests(
  z.object({
    ...invitedPerson,
    weddingId: z.uuid('wrong'),
    part: z.enum(['partner', 'planner'], 'required'),
  }),
)

/** Input that changes whom an invitation is for. */
export const correctedInvitationInput = readByGuests(z.object(invitedPerson))
