import { builder } from '#server/graphql/builder.ts'
import { replyInputRef } from '#server/domain/people/questions/index.ts'

export const invitationGuestInputRef = builder.inputType('InvitationGuestInput', {
  description: 'Further answers of a guest. Absent fields stay unchanged; empty ones are removed.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id of the guest.' }),
    name: t.string({ description: 'Full name of a companion; an empty one changes nothing.' }),
    dietaryNeeds: t.string({ description: 'Dietary needs.' }),
    note: t.string({ description: 'Message about the guest for the couple.' }),
    song: t.string({ description: 'Song request.' }),
    replies: t.field({ type: [replyInputRef], description: 'Replies to the questions of the couple.' }),
  }),
})
