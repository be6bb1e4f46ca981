import { builder } from '#server/graphql/builder.ts'
import { LinkNotValid } from '#server/domain/identity/accounts/index.ts'
import {
  noPushReasons,
  pushDeviceRef,
  pushDevicesOf,
  pushService,
} from '#server/domain/operation/push-devices/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import {
  type MemberNoticeKind,
  memberNoticeKindNames,
  type NoticeChannel,
  noticeFrequencies,
  type NoticeFrequency,
} from '#shared/member-notice-kinds.ts'
import { noticeKindEnum } from '#server/domain/operation/member-notices/index.ts'
import { frequencyOf, type NoticeSettings, noticeSettingsOf } from './notice-settings.ts'
import { saveNoticeSettings } from './save-notice-settings.ts'
import { type NoticeMails, noticeMailsByLink } from './notice-mails-by-link.ts'
import { resumeNoticeMails } from './resume-notice-mails.ts'
import { stopNoticeMails } from './stop-notice-mails.ts'

const frequencyEnum = builder.enumType('NoticeFrequency', {
  description:
    'Frequency of mails or push messages about notices: within minutes, each day, each Monday, or never.',
  values: noticeFrequencies,
})

const noPushReasonEnum = builder.enumType('NoPushReason', {
  description:
    'Reason why a server sends no push messages: it runs in a browser, or push services cannot reach its operator.',
  values: noPushReasons,
})

type Choice = { readonly kind: MemberNoticeKind } & Readonly<Record<NoticeChannel, NoticeFrequency>>
const choiceRef = builder.objectRef<Choice>('NoticeChoice').implement({
  description: 'Frequency of mails and push messages about one kind of notices.',
  fields: (t) => ({
    kind: t.expose('kind', { type: noticeKindEnum, description: 'Kind of the notices.' }),
    mail: t.expose('mail', { type: frequencyEnum, description: 'Frequency of their mails.' }),
    push: t.expose('push', { type: frequencyEnum, description: 'Frequency of their push messages.' }),
  }),
})

const settingsRef = builder.objectRef<NoticeSettings>('NoticeSettings').implement({
  description: 'Notification settings of the viewer.',
  fields: (t) => ({
    choices: t.field({
      type: [choiceRef],
      description: 'Frequencies for each kind, in a fixed order.',
      resolve: (settings) =>
        memberNoticeKindNames.map((kind) => ({
          kind,
          mail: frequencyOf(settings, kind),
          push: frequencyOf(settings, kind, 'push'),
        })),
    }),
    devices: t.field({
      type: [pushDeviceRef],
      description: 'Browsers of the viewer to which notices are pushed, oldest first.',
      resolve: (_, __, { database, viewer }) =>
        viewer.kind === 'account' ? pushDevicesOf(database.db, viewer.accountId) : [],
    }),
    pushKey: t.string({
      nullable: true,
      description:
        'Key with which browsers subscribe to push messages (VAPID); null if this server sends none.',
      resolve: (_, __, { extensions }) => extensions.get(pushService).publicKey,
    }),
    noPushReason: t.field({
      type: noPushReasonEnum,
      nullable: true,
      description: 'Reason why this server sends no push messages; null if it sends them.',
      resolve: (_, __, { extensions }) => {
        const service = extensions.get(pushService)
        return service.publicKey === null ? service.reason : null
      },
    }),
    timeZone: t.exposeString('timeZone', {
      nullable: true,
      description: 'Time zone of the viewer; null for that of the wedding.',
    }),
    quietFrom: t.exposeString('quietFrom', {
      description: 'Local time at which quiet hours begin: `22:00`.',
    }),
    quietUntil: t.exposeString('quietUntil', {
      description: 'Local time at which quiet hours end; the time of their beginning if there are none.',
    }),
  }),
})

const choiceInput = builder.inputType('NoticeChoiceInput', {
  description: 'Frequency of mails and push messages about one kind of notices.',
  fields: (t) => ({
    kind: t.field({ type: noticeKindEnum, required: true, description: 'Kind of the notices.' }),
    mail: t.field({ type: frequencyEnum, description: 'Frequency of their mails; unchanged if absent.' }),
    push: t.field({
      type: frequencyEnum,
      description: 'Frequency of their push messages; unchanged if absent.',
    }),
  }),
})

const settingsInput = builder.inputType('NoticeSettingsInput', {
  description: 'Changes of the notification settings of the viewer. What is absent stays as it is.',
  fields: (t) => ({
    frequencies: t.field({ type: [choiceInput], description: 'Kinds to change.' }),
    timeZone: t.string({ description: 'Time zone of the viewer; null for that of the wedding.' }),
    quietFrom: t.string({ description: 'Local time at which quiet hours begin: `22:00`.' }),
    quietUntil: t.string({
      description: 'Local time at which quiet hours end; the time of their beginning for none.',
    }),
  }),
})

const mailsRef = builder.objectRef<NoticeMails>('NoticeMails').implement({
  description: 'Data behind the unsubscribe link of a mail about notices.',
  fields: (t) => ({
    kinds: t.field({
      type: [noticeKindEnum],
      description: 'Kinds of notices.',
      resolve: ({ kinds }) => [...kinds],
    }),
    areStopped: t.exposeBoolean('areStopped', { description: 'True if they are no longer mailed.' }),
  }),
})

const token = { required: true, description: 'Token from the link in an email.' } as const
const byLink = { types: [LinkNotValid, TooManyAttempts] }

builder.queryFields((t) => ({
  noticeSettings: t.field({
    type: settingsRef,
    nullable: true,
    description: 'Notification settings of the viewer; null for visitors.',
    resolve: (_, __, { database, viewer }) =>
      viewer.kind === 'account' ? noticeSettingsOf(database.db, viewer.accountId) : null,
  }),
  noticeMails: t.field({
    type: mailsRef,
    nullable: true,
    description: 'Data behind the unsubscribe link of a mail; null for invalid links.',
    args: { token: t.arg.string(token) },
    resolve: (_, args, context) => noticeMailsByLink(context, args.token),
  }),
}))

builder.mutationFields((t) => ({
  saveNoticeSettings: t.field({
    type: settingsRef,
    description: 'Saves how the viewer is notified.',
    args: { input: t.arg({ type: settingsInput, required: true, description: 'Settings.' }) },
    errors: { types: [InvalidInput] },
    resolve: (_, { input }, context) => saveNoticeSettings(context, input),
  }),
  stopNoticeMails: t.field({
    type: mailsRef,
    description: 'Ends mails about the kinds of notices of a link.',
    args: { token: t.arg.string(token) },
    errors: byLink,
    resolve: (_, args, context) => stopNoticeMails(context, args.token),
  }),
  resumeNoticeMails: t.field({
    type: mailsRef,
    description: 'Sends mails about the kinds of notices of a link again.',
    args: { token: t.arg.string(token) },
    errors: byLink,
    resolve: (_, args, context) => resumeNoticeMails(context, args.token),
  }),
}))
