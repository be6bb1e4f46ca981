import { unsubscribePath } from '#server/domain/operation/notice-delivery/index.ts'
import { browserKeys } from '#server/platform/web-push/push-stand-in.fixture.ts'
import type { World } from './authorization-world.fixture.ts'
import { everybody, loggedIn, members, partners, type Row } from './who-may-groups.fixture.ts'

const token = ({ platform, partner }: World) => {
  const accountId = partner.kind === 'account' ? partner.accountId : ''
  const path = unsubscribePath(platform.secrets, { accountId, kinds: ['rsvp'] })
  return { token: path.slice(path.lastIndexOf('/') + 1) }
}
const subscription = () => {
  const { p256dh, auth } = browserKeys()
  return { endpoint: 'https://push.example.net/push/of-the-viewer', p256dh, auth }
}
const byLink = (operation: 'query' | 'mutation', name: string): Row => ({
  query: `${operation} ($token: String!) { answer: ${name}(token: $token) { ... on NoticeMails { kinds } } }`,
  variables: token,
  allowed: everybody,
})

/** Operations on the notices of a member. */
export const whoMayNotices: Record<string, Row> = {
  'Mutation.setNoticeRead': {
    query:
      'mutation ($id: UUID!) { answer: setNoticeRead(id: $id, isRead: true) { ... on MemberNotice { id } } }',
    variables: (world) => ({ id: world.notice.id }),
    allowed: partners,
  },
  'Mutation.markNoticesRead': {
    query:
      'mutation ($id: UUID!) { answer: markNoticesRead(weddingId: $id, through: "2026-11-21T09:00:00.000Z") { ... on Wedding { id } } }',
    variables: (world) => ({ id: world.wedding.id }),
    allowed: members,
  },
  'Query.noticeSettings': {
    query: '{ answer: noticeSettings { quietFrom } }',
    allowed: loggedIn,
  },
  'Mutation.saveNoticeSettings': {
    query:
      'mutation { answer: saveNoticeSettings(input: { frequencies: [{ kind: rsvp, mail: weekly }], quietFrom: "22:00", quietUntil: "08:00" }) { ... on NoticeSettings { quietFrom } } }',
    allowed: loggedIn,
  },
  'Mutation.savePushDevice': {
    query:
      'mutation ($input: PushSubscriptionInput!) { answer: savePushDevice(input: $input) { ... on PushDevice { id } } }',
    variables: () => ({ input: subscription() }),
    allowed: loggedIn,
  },
  'Mutation.removePushDevice': {
    query: 'mutation ($id: UUID!) { answer: removePushDevice(id: $id) { ... on PushDevice { id } } }',
    variables: (world) => ({ id: world.pushDevice.id }),
    allowed: ['partner'],
  },
  'Query.noticeMails': byLink('query', 'noticeMails'),
  'Mutation.stopNoticeMails': byLink('mutation', 'stopNoticeMails'),
  'Mutation.resumeNoticeMails': byLink('mutation', 'resumeNoticeMails'),
}
