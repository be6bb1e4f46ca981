import { builder } from '#server/graphql/builder.ts'
import { changesRef, mailIdsArgument, MailNotFound } from '#server/domain/planning/mailbox/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { snoozeMails } from './snooze-mails.ts'

builder.mutationField('snoozeMails', (t) =>
  t.field({
    type: changesRef,
    description:
      'Snoozes mails until a time, at which they return to the top of the inbox as unread. Moving them to the inbox ends it earlier.',
    args: {
      ids: t.arg(mailIdsArgument),
      until: t.arg({
        type: 'DateTime',
        required: true,
        description: 'End of the snooze, at most a year ahead.',
      }),
    },
    errors: { types: [MailNotFound, InvalidInput] },
    resolve: (_, { ids, until }, context) => snoozeMails(context, ids, until),
  }),
)
