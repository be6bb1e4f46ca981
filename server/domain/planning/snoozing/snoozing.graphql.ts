import { builder } from '#server/graphql/builder.ts'
import { changesRef, MailNotFound } from '#server/domain/planning/mailbox/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { snoozeMails } from './snooze-mails.ts'

const uuids: ['UUID'] = ['UUID']

builder.mutationField('snoozeMails', (t) =>
  t.field({
    type: changesRef,
    description:
      'Takes mails out of the inbox until a time; then they are back on top and unread. Moving them to the inbox ends it earlier.',
    args: {
      ids: t.arg({
        type: uuids,
        required: true,
        description: 'Which, of one mailbox, at most 200; those that are gone meanwhile are left out.',
      }),
      until: t.arg({ type: 'DateTime', required: true, description: 'Until when; at most a year ahead.' }),
    },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids, until }, context) => snoozeMails(context, ids, until),
  }),
)
