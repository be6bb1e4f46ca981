import { builder } from '#server/graphql/builder.ts'
import { weddingRef, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { bookingDeadlineKinds, bookingOutcomes, memberNoticeKindNames } from '#shared/member-notice-kinds.ts'
import { markNoticesRead } from './mark-notices-read.ts'
import { MemberNoticeNotFound } from './member-notices.refusals.ts'
import { type NoticePage, noticesOfViewer, unreadNotices, withSubject } from './notice-queries.ts'
import type { DescribedNotice } from './notice-subjects.ts'
import { setNoticeRead } from './set-notice-read.ts'

export const noticeKindEnum = builder.enumType('MemberNoticeKind', {
  description:
    'Kind of a notice: a gift sent by a guest, one paid by card, a letter from a giver, a promise that ended unsent, answers to an invitation, another letter, an answer of a provider, a deadline to book or pay, a mention in a task, a task due today, tasks, events or deadlines in the next week.',
  values: memberNoticeKindNames,
})

const outcomeEnum = builder.enumType('BookingOutcome', {
  description: 'Answer of a provider to a request for dates, or its silence.',
  values: bookingOutcomes,
})

const deadlineEnum = builder.enumType('BookingDeadlineKind', {
  description: 'Deadline of a booking: to book, or to pay deposit or rest to the provider.',
  values: bookingDeadlineKinds,
})

const noticeRef = builder.objectRef<DescribedNotice>('MemberNotice').implement({
  description: 'Notice to a member of a wedding.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Notice id.' }),
    kind: t.expose('kind', { type: noticeKindEnum, description: 'Kind of the notice.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the reported event.' }),
    isRead: t.boolean({
      description: 'True if the viewer has read it.',
      resolve: ({ readAt }) => readAt !== null,
    }),
    subjectId: t.field({
      type: 'UUID',
      nullable: true,
      description:
        'Id of the contribution, mail, household, request for dates, gift, task or wedding; null if it was deleted.',
      resolve: ({ subject, subjectId }) => (subject ? subjectId : null),
    }),
    who: t.string({
      nullable: true,
      description:
        'Name of the giver, household, correspondent, provider or member; null if unknown or anonymous.',
      resolve: ({ subject }) => subject?.who ?? null,
    }),
    what: t.stringList({
      description: 'Titles of gifts with their named shares, the subject of a letter, or the name of a task.',
      resolve: ({ subject }) => [...(subject?.what ?? [])],
    }),
    coming: t.int({
      nullable: true,
      description: 'Number of guests of the household who come; null for other kinds.',
      resolve: ({ subject }) => subject?.coming ?? null,
    }),
    notComing: t.int({
      nullable: true,
      description: 'Number of guests of the household who do not come; null for other kinds.',
      resolve: ({ subject }) => subject?.notComing ?? null,
    }),
    bookingOutcome: t.field({
      type: outcomeEnum,
      nullable: true,
      description: 'Answer of the provider to a request for dates; null for other kinds.',
      resolve: ({ subject }) => subject?.bookingOutcome ?? null,
    }),
    bookingDeadline: t.field({
      type: deadlineEnum,
      nullable: true,
      description: 'Deadline of the booking of the gift, which ends on `dueOn`; null for other kinds.',
      resolve: ({ subject }) => subject?.deadline?.kind ?? null,
    }),
    dueOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day of a deadline; null for other kinds.',
      resolve: ({ subject }) => subject?.deadline?.date ?? null,
    }),
  }),
})

const pageRef = builder.objectRef<NoticePage>('MemberNoticeConnection').implement({
  description: 'Page of notices.',
  fields: (t) => ({
    nodes: t.field({
      type: [noticeRef],
      description: 'Notices of this page.',
      resolve: ({ nodes }) => [...nodes],
    }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Cursor of the next page.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'True if another page follows.' }),
  }),
})

builder.objectFields(weddingRef, (t) => ({
  unreadNotices: t.int({
    description:
      'Number of unread notices of the viewer, at most 100; without those about gifts for planners, and for partners while they hide gifts.',
    resolve: ({ id }, _, context) => unreadNotices(context, id),
  }),
  memberNotices: t.field({
    type: pageRef,
    description:
      'Notices of the viewer, newest first; without those about gifts for planners, and for partners while they hide gifts.',
    args: {
      first: t.arg({ type: 'PageSize', defaultValue: 30, description: 'Maximum number of notices.' }),
      after: t.arg.string({ description: 'Cursor of the previous page.' }),
    },
    resolve: (wedding, { first, after }, context) =>
      noticesOfViewer(context, wedding, { first: first ?? 30, after: after ?? null }),
  }),
}))

builder.mutationFields((t) => ({
  setNoticeRead: t.field({
    type: noticeRef,
    description: 'Marks a notice of the viewer as read or unread.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Id of the notice.' }),
      isRead: t.arg.boolean({ required: true, description: 'True to mark it as read.' }),
    },
    errors: { types: [MemberNoticeNotFound] },
    resolve: async (_, args, context) => withSubject(context, await setNoticeRead(context, args)),
  }),
  markNoticesRead: t.field({
    type: weddingRef,
    description: 'Marks the viewer’s notices of a wedding up to a time as read.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      through: t.arg({ type: 'DateTime', required: true, description: 'Time of the newest notice shown.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, args, context) => markNoticesRead(context, args),
  }),
}))
