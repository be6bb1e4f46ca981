import { z } from 'zod'
import { readByGuests } from './public-text.ts'
import { email, line, optionalLine } from './text.ts'

/** Whom somebody invites to plan with them: what they are called, and where the link goes if we send it. */
export const teamInvitationInput = readByGuests(
  z.object({
    id: z.uuid('wrong'),
    weddingId: z.uuid('wrong'),
    part: z.enum(['partner', 'planner'], 'required'),
    name: line(80),
    email: optionalLine(254).pipe(email.nullable()),
  }),
)
